import CommandLineKit
import FocusActions
import FocusCore
import FocusReports
import FocusWords
import JSONKit

/// `focusflow auth accounts`
enum AuthAccounts {
    static let verb = Verb(command) { _, world in
        Result(list: try accounts(world))
    }

    static let command = Command(
        "accounts", "List the guest and all accounts; a mark shows the active one",
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
                let head = "\(row.namespace == list.active ? "*" : " ") \(id)"
                guard let account = row.account else { return head + "\n" }
                let gap = String(repeating: " ", count: max(0, 38 - id.count))
                let name = (account.name?.description ?? "(no name)").harmless
                let line = head + gap + name
                guard let width = page.width, line.columns > width else { return line + "\n" }
                // The name alone gives way: an id is typed as a whole.
                let room = width - (head + gap).columns
                guard room < Table.goodText else { return head + gap + name.cut(to: room) + "\n" }
                return head + "\n  " + name.cut(to: max(width - 2, Table.leastText)) + "\n"
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
