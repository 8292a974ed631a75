/// How a user points at an account: by its name, or, where several have it, by its id.
package enum AccountReference: Hashable, Sendable, CustomStringConvertible {
    case name(AccountName)
    case id(UniqueID)

    package init(_ text: String) throws(AccountNameError) {
        do throws(AccountNameError) {
            self = .name(try AccountName(text))
        } catch {
            guard case .looksLikeID(let name) = error, let id = UniqueID(name) else { throw error }
            self = .id(id)
        }
    }

    package var description: String {
        switch self {
        case .name(let name): name.description
        case .id(let id): id.description
        }
    }

    package func means(_ account: Account) -> Bool {
        switch self {
        case .name(let name): account.name == name
        case .id(let id): account.id == id
        }
    }
}
