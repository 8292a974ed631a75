import CLinux

/// Who is in which group, by /etc/passwd and /etc/group. A group that only a directory service
/// (LDAP) knows counts as shared.
struct UserGroups {
    private let user: uid_t
    private let users: [[Substring]]
    private let groups: [[Substring]]

    /// From the texts of passwd(5) and group(5).
    init(user: uid_t, users: String, groups: String) {
        func records(_ text: String) -> [[Substring]] {
            text.split(separator: "\n").map { $0.split(separator: ":", omittingEmptySubsequences: false) }
        }
        self.user = user
        self.users = records(users).filter { $0.count > 3 }
        self.groups = records(groups).filter { $0.count > 3 }
    }

    static var ofThisMachine: UserGroups {
        UserGroups(user: geteuid(), users: text(of: "/etc/passwd"), groups: text(of: "/etc/group"))
    }

    /// Whether nobody but you and root is in the group. Example: `ada:x:1000:` in group,
    /// `ada:x:1000:1000:…` in passwd.
    func areYours(_ group: gid_t) -> Bool {
        let names = groups.filter { $0[2] == "\(group)" }
        guard !names.isEmpty else { return false }
        let own = Set(users.filter { [0, user].contains(uid_t($0[2])) }.map { $0[0] })
        let members = users.filter { $0[3] == "\(group)" }.map { $0[0] }
        return (members + names.flatMap { $0[3].split(separator: ",") }).allSatisfy(own.contains)
    }

    /// Empty where it can't be read, so that every group counts as shared.
    private static func text(of path: String) -> String {
        do throws(Errno) {
            let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
            return String(decoding: try file.readAll(expecting: 4096, limit: 1 << 20), as: UTF8.self)
        } catch {
            return ""
        }
    }
}
