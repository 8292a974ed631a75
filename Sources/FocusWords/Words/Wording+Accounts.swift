package import FocusActions
package import FocusCore
import FocusHealth
package import FocusStore
import TimeKit

extension AccountError: Told { package var complaint: Complaint { Complaint(self) } }
extension AccountNameError: Told { package var complaint: Complaint { Complaint(self) } }
extension AuthorizationError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what is wrong with accounts, their names, and what is allowed.
extension Complaint {
    package init(_ error: AccountNameError) {
        let hint = "choose a name of 1 to \(AccountName.longest) characters, such as Ada"
        switch error {
        case .empty: self.init("bad-name", "the name of the account is empty", hints: [hint], status: .usage)
        case .tooLong:
            self.init(
                "bad-name", "the name of the account is longer than \(AccountName.longest) characters",
                hints: [hint], status: .usage)
        case .unprintable(let name):
            self.init(
                "bad-name", "'\(name)' holds a character that can't be shown", hints: [hint], status: .usage)
        case .guest:
            self.init(
                "bad-name", "'guest' can't be the name of an account",
                hints: ["run 'focusflow auth sign-out' to be the guest again"], status: .usage)
        case .looksLikeID(let name):
            self.init("bad-name", "'\(name)' is an id, not a name", hints: [hint], status: .usage)
        }
    }

    package init(_ error: AccountError) {
        let list = "run 'focusflow auth accounts' to see them all"
        switch error {
        case .noSuchAccount(let reference):
            self.init("no-such-account", "no account '\(reference)'", hints: [list])
        case .ambiguous(let name, let ids):
            self.init(
                "ambiguous-account", "\(ids.count) accounts are called '\(name)'",
                hints: ["name one by its id: \(ids.map(\.description).joined(separator: " or "))"])
        case .nearlySame(let name, let account, let reference):
            self.init(
                "nearly-same", "no account '\(name)', but one is called '\(account.title)'",
                hints: [
                    "focusflow auth sign-in \(reference.shellWord)",
                    "or choose a name that differs in more than upper and lower case",
                ])
        case .guestStays:
            self.init("guest-stays", "the guest can't be removed", hints: [list])
        case .removalUnconfirmed(let account):
            self.init(
                "unconfirmed", "account '\(account.title)' is not removed: you did not answer yes or no",
                hints: ["to remove it without asking: focusflow auth remove \(account.id) --yes"])
        case .removalDeclined(let account):
            self.init("declined", "account '\(account.title)' is kept: you said no")
        case .signedInMeanwhile:
            self.init(
                "signed-in-meanwhile", "somebody has signed in to the account meanwhile",
                hints: ["try again"], status: .busy)
        }
    }

    package init(_ error: AuthorizationError) {
        switch error {
        case .unanswered(let kind):
            self.init(
                "not-authorized",
                "\(kind.subject) \(kind.be) not allowed yet, and you did not answer yes or no",
                hints: ["to allow it: focusflow \(kind.command("allow"))"], status: .notAuthorized)
        case .endTooFar(let span):
            self.init(
                "bad-time", "'\(span)' is outside the years 1 to 9999",
                hints: ["lengths look like '90s', '25m', '1h30m' or '2d'"], status: .usage)
        }
    }
}

extension AuthorizationKind {
    /// What it is that is allowed or not.
    package var subject: String {
        switch self {
        case .notifications: "notifications"
        case .events: "access to calendar events"
        case .reminders: "access to calendar reminders"
        }
    }

    package var be: String {
        switch self {
        case .notifications: "are"
        case .events, .reminders: "is"
        }
    }

    package var question: String {
        switch self {
        case .notifications: "Allow focusflow to notify you?"
        case .events: "Allow focusflow to read the events of your calendars?"
        case .reminders: "Allow focusflow to read the reminders of your calendars?"
        }
    }

    /// `auth allow events`: notifications need not be named.
    package func command(_ verb: String) -> String {
        self == .notifications ? "auth \(verb)" : "auth \(verb) \(rawValue)"
    }
}

extension AccountFinding {
    package var words: (name: String, detail: String, hint: String?) {
        switch self {
        case .answerUnknown(let kind, let path):
            (
                "authorization", "\(path) has no answer about \(kind.rawValue) that can be understood",
                "answer again: focusflow \(kind.command("allow")), or \(kind.command("deny"))"
            )
        case .nameless(let id, let path):
            (
                "account", "\(id) has no name that can be used",
                "write {\"version\":1,\"name\":\"NAME\"} into \(path), or use the id in place of a name"
            )
        case .ofOneName(let name, let ids):
            (
                "account",
                "\(ids.count) accounts are called '\(name)': "
                    + ids.map(\.description).joined(separator: ", "),
                "use the ids, or change the name in one account.json"
            )
        case .activeMissing(let id):
            (
                "account", "\(id) is signed in, but has no files here",
                "focusflow auth sign-out, or let the synchronizer finish"
            )
        }
    }
}

extension LeftAccount {
    /// `2 reminders of Ada do not ring until you sign in again: focusflow auth sign-in Ada`
    package var words: String {
        (silent > 0 ? reminderWords : "") + (hasSession ? sessionWords : "")
    }

    private var sessionWords: String {
        let way = account == nil ? "out" : "in again"
        return "The session goes on; its end is recorded, and rings only if you sign \(way) before then.\n"
    }

    private var reminderWords: String {
        let verb = silent == 1 ? "does" : "do"
        let way =
            reference.map { "sign in again: focusflow auth sign-in \($0.harmless.shellWord)" }
            ?? "sign out: focusflow auth sign-out"
        let name = account.map { $0.title.harmless } ?? "the guest"
        return "\(counted(silent, "reminder")) of \(name) \(verb) not ring until you \(way)\n"
    }
}

extension String {
    /// As it is typed in a shell: `Ada`, `'Ada Lovelace'`.
    fileprivate var shellWord: String {
        let isPlain = utf8.allSatisfy { byte in
            byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
        }
        if isPlain, !hasPrefix("-") { return self }
        return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
