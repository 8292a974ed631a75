package import FocusCore
import JSONKit

extension StoredFile {
    /// What active.json names; nil when that is no namespace, as in a file that does not exist yet.
    package var namespace: Namespace? {
        (member(named: "namespace")?.node?.string).flatMap(Namespace.init(directoryName:))
    }
}
