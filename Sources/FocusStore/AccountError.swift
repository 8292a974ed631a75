package import FocusCore

/// Why an account could not be signed in or removed.
package enum AccountError: Error, Hashable {
    case noSuchAccount(AccountReference)
    case ambiguous(AccountName, ids: [UniqueID])
    /// An account has nearly that name: `Work` exists, `work` was typed.
    case nearlySame(AccountName, Account, reference: String)
    case guestStays
    /// Nobody could be asked, or the answer was neither yes nor no.
    case removalUnconfirmed(Account)
    case removalDeclined(Account)
    /// Somebody signed in while the account was about to be removed.
    case signedInMeanwhile
}
