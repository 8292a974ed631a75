/// Something that somebody types, and what it means to the model.
enum Deed: Hashable {
    case add(name: Int, at: Label?, Rule)
    case retitle(Int, String)
    case move(Int, at: Label, Rule)
    case unremind(Int)
    case done(Int)
    case doneWhole(Int)
    case skip(Int)
    case snooze(Int, minutes: Int)
    case delete(Int)
    case reopen(Int)
    case undo, redo
    case quiet(from: Int, to: Int)
    case loud
    case dnd(minutes: Int)
    case dndOff
    case sound(String)
    case turn(Model.Switch, isOn: Bool)
    case urgent(Int, Bool)
    /// So long ahead; nil for no warning.
    case before(Int, minutes: Int?)
    /// Three times more, so long after each; nil for never.
    case nag(Int, minutes: Int?)
    /// Until a day since 1970, or until it is resumed.
    case pause(Int, until: Int?)
    case resume(Int)
    /// A session of so many minutes.
    case focus(Int)
    case stop

    var words: [String] {
        switch self {
        case .add(let name, let at?, let rule):
            ["task", "add", "Task \(name)", "--at", Deed.moment(at)]
                + (rule == .none ? [] : ["--repeat", rule.text])
        case .add(let name, nil, _): ["task", "add", "Task \(name)"]
        case .retitle(let number, let title): ["task", "edit", "\(number)", "--title", title]
        case .move(let number, let at, let rule):
            ["task", "edit", "\(number)", "--at", Deed.moment(at), "--repeat", rule.text]
        case .unremind(let number): ["task", "edit", "\(number)", "--no-reminder"]
        case .done(let number): ["task", "done", "\(number)", "--ahead"]
        case .doneWhole(let number): ["task", "done", "\(number)", "--all"]
        case .skip(let number): ["task", "skip", "\(number)"]
        case .snooze(let number, let minutes): ["task", "snooze", "\(number)", "\(minutes)m"]
        case .delete(let number): ["task", "delete", "\(number)"]
        case .reopen(let number): ["task", "reopen", "\(number)"]
        case .undo: ["undo"]
        case .redo: ["redo"]
        case .quiet(let from, let to): ["prefs", "set", "quiet-hours", "\(from.clock)-\(to.clock)"]
        case .loud: ["prefs", "set", "quiet-hours", "off"]
        case .dnd(let minutes): ["dnd", "\(minutes)m"]
        case .dndOff: ["dnd", "off"]
        case .sound(let name): ["prefs", "set", "sound", name]
        case .turn(.permission, let isOn): ["auth", isOn ? "allow" : "deny"]
        case .turn(let which, let isOn): ["prefs", "set", which.rawValue, isOn ? "on" : "off"]
        case .urgent(let number, let isOn):
            ["task", "edit", "\(number)", isOn ? "--urgent" : "--no-urgent"]
        case .before(let number, let minutes):
            ["task", "edit", "\(number)", "--before", minutes.map { "\($0)m" } ?? "none"]
        case .nag(let number, let minutes):
            ["task", "edit", "\(number)", "--nag", minutes.map { "\($0)m x3" } ?? "none"]
        case .pause(let number, let day):
            ["task", "pause", "\(number)"]
                + (day.map { ["until", String(($0 * 1440).label.prefix(10))] } ?? [])
        case .resume(let number): ["task", "resume", "\(number)"]
        case .focus(let minutes): ["timer", "start", "\(minutes)m", "--no-waiter"]
        case .stop: ["timer", "stop"]
        }
    }

    /// The task that it is about.
    var task: Int? {
        switch self {
        case .retitle(let number, _), .move(let number, _, _), .unremind(let number), .done(let number),
            .doneWhole(let number), .skip(let number), .snooze(let number, _), .delete(let number),
            .reopen(let number), .urgent(let number, _), .before(let number, _), .nag(let number, _),
            .pause(let number, _), .resume(let number):
            number
        default: nil
        }
    }

    /// The same about another task.
    func about(_ task: Int) -> Deed {
        switch self {
        case .retitle(_, let title): .retitle(task, title)
        case .move(_, let at, let rule): .move(task, at: at, rule)
        case .unremind: .unremind(task)
        case .done: .done(task)
        case .doneWhole: .doneWhole(task)
        case .skip: .skip(task)
        case .snooze(_, let minutes): .snooze(task, minutes: minutes)
        case .delete: .delete(task)
        case .reopen: .reopen(task)
        case .urgent(_, let isOn): .urgent(task, isOn)
        case .before(_, let minutes): .before(task, minutes: minutes)
        case .nag(_, let minutes): .nag(task, minutes: minutes)
        case .pause(_, let day): .pause(task, until: day)
        case .resume: .resume(task)
        default: self
        }
    }

    /// Whether it is about one occurrence.
    var isAnswer: Bool {
        switch self {
        case .done, .skip, .snooze: true
        default: false
        }
    }

    var isOfTimer: Bool {
        switch self {
        case .focus, .stop: true
        default: false
        }
    }

    var isOfPreferences: Bool {
        switch self {
        case .quiet, .loud, .dnd, .dndOff, .sound, .turn: true
        default: false
        }
    }

    /// Whether it says how something rings.
    var isOfRinging: Bool {
        switch self {
        case .urgent, .before, .nag, .pause, .resume: true
        default: false
        }
    }

    private static func moment(_ label: Label) -> String {
        label.label.split(separator: "T").joined(separator: " ")
    }
}

/// A button of a notification.
enum Button: String, CaseIterable {
    case done, snooze, dismiss
    /// The notification itself.
    case open = "default"
}

/// What happens at an instant of a life.
enum Step: Hashable {
    case deed(Deed)
    /// A button of the last notification of this task.
    case press(task: Int, Button)
    case tick
    /// So many minutes with a tick in each.
    case live(Int)
    /// So many minutes without.
    case sleep(Int)
    case travel(String)
    /// What comes before the so-many-th step of the disk that the next run of the program takes.
    case trouble(Interruption)
    /// The same, counted from when the hook is told next: between a ring and its line in the journal.
    case cutOff(Interruption)
    /// The clock is put back by so many minutes.
    case setBack(Int)
    /// A start of the machine at which the clock says 1970, and then the truth.
    case bootIn1970
    /// Runs of the hook refuse, or take it again.
    case hook(exit: Int)
    /// While the next message goes out, this is done, or another tick comes.
    case meanwhile(Deed?)
    /// A line of a file is damaged for so many minutes.
    case spoil(String, Int)
    /// An event of the calendar comes or changes, with an alarm so many minutes ahead. Without a time it is taken out.
    case calendar(Int, start: Minute?, lead: Minute)
    /// To the other account, or to the other machine.
    case move
    /// The machines merge what they have.
    case merge
}

extension Step {
    /// What is left out together when a story is made shorter.
    var sort: String {
        switch self {
        case .deed(.add(let name, _, _)): "task \(name)"
        case .deed(let deed): deed.task.map { "task \($0)" } ?? deed.words.prefix(3).joined(separator: " ")
        case .press(let task, _): "press \(task)"
        case .tick: "tick"
        case .live: "live"
        case .sleep: "sleep"
        case .travel: "travel"
        case .trouble, .cutOff: "trouble"
        case .setBack, .bootIn1970: "clock"
        case .hook: "hook"
        case .meanwhile: "meanwhile"
        case .spoil: "spoil"
        case .calendar(let number, _, _): "event \(number)"
        case .move, .merge: "machines"
        }
    }
}

/// Trouble before a step of the disk; reading counts only if `ofChanges` is not set.
struct Interruption: Hashable {
    let trouble: Trouble
    let before: Int
    var ofChanges = false
}

enum Trouble: Hashable {
    case kill, noSpace, inputOutput
    case power(UInt64)
}
