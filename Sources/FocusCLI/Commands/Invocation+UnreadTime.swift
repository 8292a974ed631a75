import CommandLineKit
import FocusActions
import FocusPorts

extension Invocation {
    /// `edit 1 --at mon 25:00`: the shell made two words of what was meant as one time. Quotes around it would help if
    /// there were such a time; where there is none, that is what you are told.
    func refuseUnreadTime(besides count: Int? = nil, _ world: World) throws {
        guard let (option, text) = drawnValue(besides: count) else { return }
        switch option {
        case TaskOptions.before: _ = try RingingRequest(before: text).edit()
        case TaskOptions.nag: _ = try RingingRequest(nag: text).edit()
        case _ where ["WHEN", "DAY", "DATE", "RULE"].contains(option.value?.placeholder):
            _ = try preview(PreviewRequest(text: text, rule: nil, count: 1), world)
        default: break
        }
    }
}
