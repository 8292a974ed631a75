import TimeKit
package import WhenKit

extension DateOrder {
    /// As in `de_DE.UTF-8`; nil where the locale does not tell, as `C`, or where people write both.
    package init?(locale: String) {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_")
        guard parts.count == 2 else { return nil }
        switch (parts[0], parts[1]) {
        case (_, "US"), (_, "PH"), ("ja", _), ("ko", _), ("zh", _): self = .monthFirst
        case (_, "CA"), ("hu", _), ("lt", _), ("mn", _), ("fa", _): return nil
        default: self = .dayFirst
        }
    }
}
