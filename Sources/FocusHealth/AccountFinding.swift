package import FocusCore

/// What is wrong with accounts and permissions although their files can be read.
package enum AccountFinding: Hashable {
    /// The file says something that is none of the known answers.
    case answerUnknown(AuthorizationKind, path: String)
    case nameless(UniqueID, path: String)
    case ofOneName(AccountName, [UniqueID])
    /// An account is signed in that has no files.
    case activeMissing(UniqueID)
}
