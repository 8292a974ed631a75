import FocusActions
import FocusCore
import FocusPorts
import TestSupport
import TimeKit
import WhenKit

extension Typed {
    /// What quick add takes out of a text is a time of its own, and the rest stays as it was typed.
    func checkTitle() {
        guard text.utf8.count < 300 else { return }
        let world = Typed.world(place)
        guard let (outcome, time, _) = try? quickAdd(request(.taking), world), let task = outcome.tasks.first
        else {
            return
        }
        let typed = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let left = task.title.split(whereSeparator: \.isWhitespace).map(String.init)
        expect(holds(typed, left), "the title is '\(task.title)'")
        let taken = time.map { $0.split(whereSeparator: \.isWhitespace).count } ?? 0
        // Marks twice are one tag or one priority; of times one is taken at most.
        let marks = typed.count { $0.hasPrefix("#") || $0.hasPrefix("!") }
        expect(
            left.count + taken + marks >= typed.count,
            "a word of '\(text)' is gone: '\(task.title)', \(time ?? "")")
        expect((task.reminder == nil) == (time == nil), "a time without a reminder, or the other way round")
        if let time { checkTime(time, task) }
        checkLiteral()
    }

    /// Typed apart, the time means the same.
    private func checkTime(_ time: String, _ task: Task) {
        let request = AddRequest(
            title: "x", reminder: ReminderRequest(at: time, rule: nil), notes: nil, tags: [], priority: nil)
        let apart = try? addTask(request, Typed.world(place)).tasks.first
        expect(apart?.reminder?.schedule == task.reminder?.schedule, "'\(time)' apart is another time")
    }

    /// `--literal` takes nothing.
    private func checkLiteral() {
        guard let task = try? quickAdd(request(.literal), Typed.world(place)).result.tasks.first else {
            return
        }
        expect(
            task.reminder == nil && task.tags.isEmpty && task.priority == nil, "taken out of a literal title")
    }

    private func request(_ reading: QuickAddRequest.Reading) -> QuickAddRequest {
        QuickAddRequest(words: [text], reading: reading)
    }

    /// Whether these words stand one behind the other in the text, but for a mark behind the last.
    private func holds(_ all: [String], _ words: [String]) -> Bool {
        guard let first = words.first, let last = words.last else { return true }
        return all.indices.contains { start in
            let end = start + words.count
            guard end <= all.count, words.count == 1 || all[start] == first else { return false }
            return all[start..<end].dropLast().elementsEqual(words.dropLast())
                && ["", ",", ":", ";"].contains { last + $0 == all[end - 1] }
        }
    }

    /// A machine with an empty disk.
    private static func world(_ place: Place) -> World {
        var world = World.machine(MemoryDisk(), at: place.now, in: place.zone)
        world.leaveDesktop()
        world.notifications = .center(NotificationRecorder(.authorized, grants: true))
        return world
    }
}
