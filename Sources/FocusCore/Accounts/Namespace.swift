/// Whose files: the guest's, or those of a signed-in account. Only these become names of directories.
package enum Namespace: Hashable, Sendable {
    case guest
    case account(UniqueID)

    /// nil for any text but `guest` and a UUID in lower case, so that a forged file (`../../etc`) can't lead elsewhere.
    package init?(directoryName: String) {
        if directoryName == "guest" {
            self = .guest
        } else if let id = UniqueID(directoryName), id.description == directoryName {
            self = .account(id)
        } else {
            return nil
        }
    }

    package var directoryName: String {
        switch self {
        case .guest: "guest"
        case .account(let id): id.description
        }
    }
}
