import TimeKit
import WhenKit

extension DateOrder? {
    /// How a date such as 1/2 is read, and why.
    package func words(isPreferred: Bool) -> String {
        let source = isPreferred ? "by the preference 'dates'" : "by your locale"
        return switch self {
        case .dayFirst: "1/2 is 1 February, \(source)"
        case .monthFirst: "1/2 is 2 January, \(source)"
        case nil:
            "1/2 is refused: neither the preference 'dates' nor your locale says which number is the day"
        }
    }
}
