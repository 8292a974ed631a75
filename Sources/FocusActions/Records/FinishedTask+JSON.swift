package import FocusCore
package import JSONKit
package import TimeKit

extension FinishedTask {
    /// nil for a record of the archive that was skipped or deleted.
    package init?(_ node: JSONNode, in zone: Zone) {
        guard let text = node["completed"]?.string, let time = Instant(rfc3339: text) else { return nil }
        self.init(time: time, offset: zone.offset(at: time))
    }
}
