package import FocusCore

/// What is wrong with accounts and answers although their files can be read.
package enum AccountFinding: Hashable {
    /// What is written there for a kind is none of the answers.
    case answerUnknown(AuthorizationKind, path: String)
    case nameless(UniqueID, path: String)
    case ofOneName(AccountName, [UniqueID])
    /// Somebody is signed in of whom there are no files.
    case activeMissing(UniqueID)
}
