import FocusCore
import FocusDelivery
package import FocusPorts
package import TimeKit
package import WhenKit

/// A task in one text, as it was typed.
package struct QuickAddRequest: Equatable {
    package let words: [String]
    /// Whether its time, tags and priority are taken out of it.
    package let reading: Reading

    package enum Reading: Equatable { case taking, literal }

    package init(words: [String], reading: Reading) {
        self.words = words
        self.reading = reading
    }
}

/// Adds a task, with the time, tags and priority that stand at the end or the beginning of its text.
package func quickAdd(_ request: QuickAddRequest, _ world: World) throws -> (
    result: TaskOutcome, time: String?, doubt: TitleTime.Doubt?
) {
    let title = request.words.joined(separator: " ")
    guard request.reading == .taking else { return (try addTask(AddRequest(title: title), world), nil, nil) }
    let text = try QuickText(request.words, Situation.read(world))
    return (try addTask(text.request, world), text.request.reminder.at, text.doubt)
}

/// Of `at 3`, which is 03:00, the time that may have been meant.
package func afternoon(of time: String?, _ world: World) throws -> CivilTime? {
    guard let time else { return nil }
    let situation = try Situation.read(world)
    // What is no time was refused before.
    return (try? situation.timeAndRule(time))?.afternoon
}

/// The time with which `title` ends, if it reads as one.
package func timeAtEnd(of title: String, _ world: World) throws -> String? {
    let situation = try Situation.read(world)
    let words = QuickText.split(title)
    return TitleTime.atEnd(of: words[...], reads: situation.readsTime).map {
        words[$0.words].joined(separator: " ")
    }.flatMap { $0 == words.joined(separator: " ") ? nil : $0 }
}

/// What stands around a title.
private struct QuickText {
    private var words: ArraySlice<String>
    private var times: [String] = []
    private var tags: [String] = []
    private var priorities: [Task.Priority] = []
    private(set) var doubt: TitleTime.Doubt?

    init(_ typed: [String], _ situation: Situation) throws {
        // A shell's quotes around the whole text keep no words as they are.
        words = (typed.count == 1 ? QuickText.split(typed[0]) : typed.flatMap(QuickText.atoms))[...]
        takeMarks()
        let whole = words
        if try isTitle(situation) { return }
        takeTime(situation)
        takeMarks()
        joinTime(behind: whole, situation)
        // A second time is none that could be told from the first.
        let rest = self
        takeTime(situation)
        if times.count > 1 {
            // `fri 5 dec 20:00`, where that is a Saturday, is one time, and so is `tonight every 20 minutes`.
            let text = "\(times[1]) \(times[0])"
            if let fault = situation.fault(text) {
                if case .notThatWeekday = fault.reason { throw fault }
                if !fault.corrections.isEmpty { throw fault }
            }
            throw TaskError.readTwice(times[0], times[1])
        }
        words = rest.words
        if priorities.count > 1, let last = priorities.last, last != priorities[0] {
            throw TaskError.readTwice("!\(priorities[0].rawValue)", "!\(last.rawValue)")
        }
        let isFirst = times.first.map(whole.joined(separator: " ").hasPrefix) ?? false
        doubt = TitleTime.doubt(
            in: QuickText.split(request.title), beside: times.first, isFirst: isFirst,
            reads: situation.readsTime, fault: situation.fault)
        if times.isEmpty, case .left(let text)? = doubt, situation.isPastDay(text) { doubt = nil }
        if doubt != nil, !times.isEmpty { (words, times) = (whole, []) }
        if !times.isEmpty, !isFirst { dropMarkBeforeTime() }
    }

    /// Whether all of it is a title although it reads as a time: `28 Days Later`. Refuses what is a time and no more.
    private mutating func isTitle(_ situation: Situation) throws -> Bool {
        let text = words.joined(separator: " ")
        guard words.count > 1 || ["today", "tomorrow", "tonight"].contains(text.lowercased()),
            words.allSatisfy({ !$0.contains(where: \.isWhitespace) }), situation.readsTime(text)
        else { return false }
        switch TitleTime.Whole(words) {
        case .time: throw TaskError.onlyTime(text)
        case .doubtful: doubt = .left(text)
        case .title: break
        }
        return true
    }

    var request: AddRequest {
        AddRequest(
            title: words.joined(separator: " "), reminder: ReminderRequest(at: times.first, rule: nil),
            notes: nil,
            tags: tags, priority: priorities.first)
    }

    /// A word that a shell's quotes held together is one.
    private static func atoms(_ word: String) -> [String] {
        word.contains { $0.isWhitespace } ? [word] : split(word)
    }

    /// Words, of which those within double quotes are one. A quote that none follows is a sign of its word: `5" nails`.
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        var rest = text[...]
        while let character = rest.popFirst() {
            if character == "\"" { isQuoted = !isQuoted && rest.contains("\"") }
            if character.isWhitespace, !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// `#tag` and `!high` at either end.
    private mutating func takeMarks() {
        var last: [String] = []
        while words.count > 1, let word = words.last, let mark = Mark(word) {
            words.removeLast()
            take(mark, tags: &last)
        }
        var first: [String] = []
        while words.count > 1, let word = words.first, let mark = Mark(word) {
            words.removeFirst()
            take(mark, tags: &first)
        }
        tags += first + last.reversed()
    }

    private mutating func take(_ mark: Mark, tags: inout [String]) {
        switch mark {
        case .tag(let tag): tags.append(tag)
        case .priority(let priority): priorities.append(priority)
        }
    }

    private mutating func takeTime(_ situation: Situation) {
        if let time = TitleTime.atEnd(of: words, reads: situation.readsTime), time.words.count < words.count {
            times.append(words[time.words].joined(separator: " "))
            words.removeLast(time.words.count)
            if words.count > 1, let word = words.last, word.hasSuffix(","), word.count > 1 {
                words[words.endIndex - 1].removeLast()
            }
        }
        if let time = TitleTime.atStart(of: words, reads: situation.readsTime), time.words.count < words.count
        {
            var text = words[time.words].joined(separator: " ")
            if let mark = text.last, mark == ":" || mark == "," { text.removeLast() }
            times.append(text)
            words.removeFirst(time.words.count)
        }
    }

    /// `sat !high 9pm`: a mark between a day and its time is of neither, and without its day the time would be today's.
    private mutating func joinTime(behind whole: ArraySlice<String>, _ situation: Situation) {
        guard times.count == 1, whole.joined(separator: " ").hasSuffix(times[0]) else { return }
        let time = QuickText.split(times[0])
        guard words.count + time.count < whole.count else { return }
        let before = self
        for word in time { words.append(word) }
        times = []
        takeTime(situation)
        if times.isEmpty { self = before }
    }

    /// The colon of `dentist: tomorrow 2pm` and the sign of `dentist @ tomorrow` lead to the time, and go with it.
    /// Only at last, since that of `exam 26 march: 2pm` tells that the day is of the time.
    private mutating func dropMarkBeforeTime() {
        guard let word = words.last, let mark = word.last else { return }
        if word.count > 1, ",:;".contains(mark) { words[words.endIndex - 1].removeLast() }
        if words.count > 1, word == "@" { words.removeLast() }
    }

    private enum Mark {
        case tag(String)
        case priority(Task.Priority)

        /// `#1` is a number, and `C#` no mark.
        init?(_ word: String) {
            let name = String(word.dropFirst())
            switch word.first {
            case "#" where name.first?.isLetter ?? false: self = .tag(name)
            case "!":
                guard let priority = Task.Priority(rawValue: name.lowercased()) else { return nil }
                self = .priority(priority)
            default: return nil
            }
        }
    }
}

extension Situation {
    fileprivate func fault(_ text: String) -> WhenError? {
        do throws(WhenError) {
            _ = try timeAndRule(text)
            return nil
        } catch {
            return error
        }
    }

    /// Whether `text` means a time or a rule.
    fileprivate func readsTime(_ text: String) -> Bool {
        // Why it is none does not matter here: then it is of the title.
        fault(text) == nil
    }

    /// `Invoice 12.11.2026 Anna`, typed on 20 November: that is no time to be reminded at.
    fileprivate func isPastDay(_ text: String) -> Bool {
        // What can't be read is not past either.
        (try? timeAndRule(text)).map { $0.when.isPast && !$0.namesClock } ?? false
    }
}

extension AddRequest {
    fileprivate init(title: String) {
        self.init(
            title: title, reminder: ReminderRequest(at: nil, rule: nil), notes: nil, tags: [], priority: nil)
    }
}
