/// Somebody whose files are kept apart from everybody else's.
package struct Account: Hashable, Sendable {
    package let id: UniqueID
    /// nil when it is not known: account.json is missing, or holds no such name.
    package let name: AccountName?

    package init(id: UniqueID, name: AccountName?) {
        self.id = id
        self.name = name
    }

    /// The name, or the id in its place.
    package var title: String { name?.description ?? id.description }
}
