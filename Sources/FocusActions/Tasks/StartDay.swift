import FocusCore
import FocusDelivery
import TimeKit
import WhenKit

extension Situation {
    /// The day that a text names, without a time: until then a task is in no list.
    func startDay(_ text: String) throws -> CivilDate {
        let typed = try timeAndRule(text)
        guard typed.rule == nil, typed.parts.allSatisfy({ $0.kind == .day || $0.kind == .shift }) else {
            throw TaskError.startIsNoDay(text)
        }
        return typed.when.wall.date
    }
}
