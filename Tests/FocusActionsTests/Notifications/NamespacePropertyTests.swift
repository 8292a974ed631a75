import FocusActions
import FocusCore
import FocusDelivery
import FocusPorts
import FocusStore
import TestSupport
import Testing
import TimeKit
import WhenKit

/// Random changes in three accounts: nothing of one is ever seen in another.
@Suite struct NamespacePropertyTests {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 16 ^ state << 32
        }
    }

    /// The three, each with a word that stands in all that is its own.
    private enum Owner: String, CaseIterable {
        case guest = "guestword", ada = "adaword", bob = "bobword"

        var account: String? {
            switch self {
            case .guest: nil
            case .ada: "Ada"
            case .bob: "Bob"
            }
        }
    }

    private final class Run {
        let account = AccountWorld()
        var dice: Dice
        var owner = Owner.guest
        /// Of each one's daily reminder.
        var hours: [Owner: Int] = [:]
        var world: World { account.world }

        init(seed: UInt64) throws {
            dice = Dice(state: seed)
            _ = try decide(.allow, on: .notifications, world)
        }

        func step() throws {
            switch Int.random(in: 0..<10, using: &dice) {
            case 0...2: try switchTo(Owner.allCases.randomElement(using: &dice) ?? .guest)
            case 3...5: try add()
            case 6: try finish()
            case 7:
                _ = try setPreference(.dailyReminder, "on", world)
                let hour = Int.random(in: 0...23, using: &dice)
                hours[owner] = hour
                _ = try setPreference(.dailyReminderTime, hour < 10 ? "0\(hour):00" : "\(hour):00", world)
            case 8: _ = try addFeedItem(owner.rawValue, .general, world)
            default: _ = try undoIfPossible()
            }
        }

        private func switchTo(_ next: Owner) throws {
            if let name = next.account {
                _ = try signIn(.name(try AccountName(name)), world)
            } else {
                _ = try signOut(world)
            }
            owner = next
        }

        private func add() throws {
            let request = AddRequest(
                title: "\(owner.rawValue) \(dice.next())",
                reminder: ReminderRequest(
                    at: "tomorrow 9am", rule: Bool.random(using: &dice) ? "daily" : nil),
                notes: owner.rawValue, tags: [owner.rawValue], priority: nil)
            _ = try addTask(request, world)
        }

        private func finish() throws {
            guard let row = try listTasks(ListRequest(), world).rows.randomElement(using: &dice) else {
                return
            }
            _ = try finishTasks([.number(row.task.number)], .whole, world)
        }

        private func undoIfPossible() throws {
            do { _ = try undo(world) } catch is UndoError {}
            // Undoing may take the daily reminder back.
            hours[owner] = try listPreferences(world).preferences.dailyReminder?.hour
        }

        /// No list, no file and no pending request of an owner holds a word of another.
        func check() throws {
            let others = Owner.allCases.filter { $0 != owner }.map(\.rawValue)
            func isOwn(_ text: String) -> Bool { !others.contains { text.contains($0) } }
            var everything = ListRequest()
            everything.state = .all
            for row in try listTasks(everything, world).rows { #expect(isOwn("\(row.task)")) }
            for row in try listFeed(.all, world).rows { #expect(isOwn(row.item.title)) }
            let pending = try pendingList(rebuilding: false, world).rows.map(\.request)
            for request in pending { #expect(isOwn("\(request.content)")) }
            let times = pending.filter { $0.identifier == "focusflow.dailyReminder" }.map(\.trigger.hour)
            #expect(times == (hours[owner].map { [$0] } ?? []))
            try checkFiles()
        }

        private func checkFiles() throws {
            let own = try account.active
            for (path, bytes) in account.disk.contents where path.contains("/\(own)/") {
                let text = String(decoding: bytes, as: UTF8.self)
                for other in Owner.allCases where other != owner {
                    #expect(!text.contains(other.rawValue), "\(path)")
                }
            }
        }
    }

    @Test("three accounts never see each other", arguments: 1...12)
    func isolation(seed: UInt64) throws {
        let run = try Run(seed: seed)
        for _ in 0..<60 {
            try run.step()
            try run.check()
        }
    }
}

extension NotificationTrigger {
    /// Of a schedule.
    fileprivate var hour: Int? {
        if case .schedule(let schedule) = self { schedule.anchor.time.hour } else { nil }
    }
}
