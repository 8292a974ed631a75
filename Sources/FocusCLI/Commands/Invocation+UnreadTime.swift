import CommandLineKit
import FocusActions
import FocusPorts

extension Invocation {
    /// Refuses a time that the shell cut into words and that is no time either way, because the usual hint, to put quotes
    /// around it, would be refused as well. Example: `edit 1 --at mon 25:00` ends with "there is no time '25:00'".
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
