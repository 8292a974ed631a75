/// One step on the way along a path: what is there, and who may put something else in its place.
package struct PathStep: Hashable, Sendable {
    package enum Owner: Sendable {
        case you, root, another
    }

    package enum Group: Sendable {
        /// Nobody is in it but you and root. Many systems give each user such a group, and let
        /// it write the user's files.
        case yours
        case shared
    }

    package let kind: FileInformation.Kind
    package let permissions: Int
    package let owner: Owner
    package let group: Group
    package let target: String?
    /// Whether its file system lets programs run. One that is mounted with `noexec` does not.
    package let isOnRunningMount: Bool

    package init(
        kind: FileInformation.Kind, permissions: Int, owner: Owner, group: Group, target: String? = nil,
        isOnRunningMount: Bool = true
    ) {
        self.kind = kind
        self.permissions = permissions
        self.owner = owner
        self.group = group
        self.target = target
        self.isOnRunningMount = isOnRunningMount
    }
}

extension PathStep {
    /// Nobody but the owner may write it, not even the group.
    package var isWrittenByOwnerAlone: Bool { permissions & 0o022 == 0 }

    /// Whether nobody but you and root can remove or replace what lies in this directory. Example: /tmp, mode 1777,
    /// where everybody may make files but remove only their own (the sticky bit, inode(7)).
    package var keepsWhatLiesInIt: Bool {
        isWrittenByOwnerAlone || permissions & 0o1000 != 0 || permissions & 0o002 == 0 && group == .yours
    }
}
