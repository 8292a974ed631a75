import FocusCore
import FocusDelivery
import TimeKit
import WhenKit

extension Situation {
    /// The day that a text names, without a time: until then a task is in no list.
    func startDay(_ text: String) throws -> CivilDate {
        do {
            return try reading(text) {
                guard let named = try day($0) else { throw TaskError.startIsNoDay(text) }
                return named
            }
        } catch let error as WhenError {
            throw error.wantingDay(namesDay)
        }
    }

    /// Whether a text names a day, and no time.
    package func namesDay(_ text: String) -> Bool {
        // Why it is none does not matter here.
        (try? day(text)) ?? nil != nil
    }

    /// nil for what has a time, or a rule.
    private func day(_ text: String) throws(WhenError) -> CivilDate? {
        let typed = try timeAndRule(text)
        let isDay = typed.rule == nil && typed.parts.allSatisfy { $0.kind == .day || $0.kind == .shift }
        return isDay ? day(text, readAs: typed.when.wall.date) : nil
    }
}
