/// One step on the way along a path: what is there, and who may put something else in its place.
package struct PathStep: Hashable, Sendable {
    package enum Owner: Sendable {
        case you, root, another
    }

    package enum Group: Sendable {
        /// Nobody is in it but you and root: many systems give each user such a one, and let it write everything.
        case yours
        case shared
    }

    package let kind: FileInformation.Kind
    package let permissions: Int
    package let owner: Owner
    package let group: Group
    /// Where a link leads.
    package let target: String?

    package init(
        kind: FileInformation.Kind, permissions: Int, owner: Owner, group: Group, target: String? = nil
    ) {
        self.kind = kind
        self.permissions = permissions
        self.owner = owner
        self.group = group
        self.target = target
    }
}

extension PathStep {
    /// Nobody but you has the right to write it, your group included.
    package var isWrittenByOwnerAlone: Bool { permissions & 0o022 == 0 }

    /// Whether nobody but you and root can take away what lies in this directory, and put another there.
    ///
    /// Example: `/tmp`, mode 1777. Everybody makes names in it, but takes away none that isn't his own.
    package var keepsWhatLiesInIt: Bool {
        isWrittenByOwnerAlone || permissions & 0o1000 != 0 || permissions & 0o002 == 0 && group == .yours
    }
}
