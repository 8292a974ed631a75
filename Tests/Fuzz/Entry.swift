import CalendarFuzz
import FocusPorts
import FocusSystem

/// What is done with an input, and what has to hold of it. A trap or a failed `expect` ends the run, and libFuzzer keeps
/// the input.
enum Entry: String, CaseIterable {
    case json, calendar, when, rule, title, merge, edits, tick, undo, bus, pending, journal, store, importing

    /// The one that the variable FUZZ names.
    static let chosen: Entry = {
        guard let entry = World.live().environment["FUZZ"].flatMap(Entry.init) else {
            fatalError("FUZZ has to be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return entry
    }()

    func check(_ bytes: [UInt8]) {
        switch self {
        case .json: JSONCheck.check(bytes)
        case .calendar:
            var check = CalendarCheck()
            let failure = check.failure(of: bytes)
            expect(failure == nil, failure ?? "")
            HalvesCheck.check(bytes)
        case .when: Typed(bytes)?.checkWhen()
        case .rule: Typed(bytes)?.checkRule()
        case .title: Typed(bytes)?.checkTitle()
        case .merge: MergeCheck(bytes).check()
        case .edits: EditsCheck(bytes)?.check()
        case .tick: TickCheck(bytes)?.check()
        case .undo: UndoCheck(bytes)?.check()
        case .bus: BusCheck.check(bytes)
        case .pending: PendingCheck.check(bytes)
        case .journal: JournalCheck.check(bytes)
        case .store: StoreCheck.check(bytes)
        case .importing: ImportCheck.check(bytes)
        }
    }
}

func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { fatalError(fault()) }
}
