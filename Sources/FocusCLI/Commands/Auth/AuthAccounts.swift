import CommandLineKit
import FocusActions
import FocusCore
import JSONKit

/// `focusflow auth accounts`
enum AuthAccounts {
    static let verb = Verb(command) { _, world in
        Result(list: try accounts(world))
    }

    static let command = Command(
        "accounts", "List the guest and all accounts, the active one marked",
        examples: [
            Example("auth accounts", "The accounts and their ids"),
            Example("auth accounts --json", "The same for a program"),
        ],
        exitCodes: [ExitCode(0, "Listed"), ExitCode(3, "A file of the store can't be read")],
        seeAlso: ["focusflow-auth(1)"])

    struct Result: Report {
        let list: AccountList

        var warnings: [Complaint] { list.notes.map(Complaint.init) }
        var status: ExitStatus { warnings.contains { $0.status == .store } ? .store : .done }

        func text(on page: Page) -> String {
            rows.map { row in
                let id = row.namespace.directoryName
                let gap = String(repeating: " ", count: max(0, 38 - id.count))
                let title = row.account.map { gap + ($0.name?.description ?? "(no name)").harmless } ?? ""
                return "\(row.namespace == list.active ? "*" : " ") \(id)\(title)\n"
            }.joined()
        }

        var records: [[String]] {
            rows.map { row in
                [
                    row.namespace.directoryName, row.namespace == list.active ? "active" : "",
                    row.account?.title ?? "",
                ]
            }
        }

        var json: [JSONValue.Member] {
            [.init("accounts", .array(rows.map { $0.account.json(isActive: $0.namespace == list.active) }))]
        }

        private var rows: [(namespace: Namespace, account: Account?)] {
            [(.guest, nil)] + list.accounts.map { (.account($0.id), $0) }
        }
    }
}

extension Account? {
    /// nothing is the guest
    func json(isActive: Bool) -> JSONValue {
        .object([
            .init("name", map { .string($0.title) } ?? .null),
            .init("namespace", .string(map { $0.id.description } ?? Namespace.guest.directoryName)),
            .init("active", .bool(isActive)),
        ])
    }
}
