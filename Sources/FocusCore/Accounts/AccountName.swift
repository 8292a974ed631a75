/// The name of an account: one line of 1 to 64 characters that can be seen. It is never part of a path.
package struct AccountName: Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package static let longest = 64

    /// Blanks around the name do not count. Case does.
    package init(_ text: String) throws(AccountNameError) {
        let name = text.trimmed
        guard name.unicodeScalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
            throw .empty
        }
        guard name.unicodeScalars.count <= AccountName.longest else { throw .tooLong }
        guard name.harmless == name else { throw .unprintable(name) }
        guard name.lowercased() != "guest" else { throw .guest }
        guard UniqueID(name) == nil else { throw .looksLikeID(name) }
        description = name
    }
}

/// Why a text can't be the name of an account.
package enum AccountNameError: Error, Hashable, Sendable {
    case empty
    case tooLong
    /// A character in it controls terminals or the reading order.
    case unprintable(String)
    /// `guest` means no account.
    case guest
    /// It looks like the id of an account.
    case looksLikeID(String)
}
