package import FocusCore
import JSONKit

extension StoredFile {
    /// The namespace that active.json names; nil if it names none, or the file does not exist yet.
    package var namespace: Namespace? {
        (member(named: "namespace")?.node?.string).flatMap(Namespace.init(directoryName:))
    }
}
