package import FocusCore
import FocusFormats
package import FocusStore
import TimeKit

extension Situation {
    /// What rings first of the kinds that are meant; nil where nothing of them is to come. Nothing is written. `damage` is
    /// of a file because of which some requests are as they were.
    ///
    /// A status bar asks every second, so of a list that is still right the beginning alone is read: its first lines
    /// are the first to fire. Example: of 10,000 requests nearly always one is decoded.
    package func firstRing(
        where isMeant: (RequestKind) -> Bool
    ) throws -> (row: PendingList.Row?, damage: StoreError?) {
        if let start = try store.pendingStart(of: namespace), let file = PendingFile(beginning: start),
            try isRight(file.head)
        {
            told.look(at: file.head, self)
            guard file.head.authorization.allowsScheduling else { return (nil, nil) }
            if let found = try first(in: file, where: isMeant) { return (found.row, nil) }
            if let whole = try store.pendingReading(of: namespace).file, whole.head == file.head,
                let found = try first(in: whole, where: isMeant)
            {
                return (found.row, nil)
            }
        }
        guard manager.getAuthorizationStatus().allowsScheduling else { return (nil, nil) }
        let derived = try NotificationsCoordinator(self).derived()
        return (try first(of: derived.requests, where: isMeant), derived.damage)
    }

    /// Whether the list that begins so is what would be derived now.
    func isRight(_ head: PendingHead) throws(StoreError) -> Bool {
        guard head.left == nil, !isBefore(head.made), head.rescan.map({ now < $0 }) ?? true,
            head.authorizationEnd.map({ now < $0 }) ?? true
        else { return false }
        return head.inputs == (try pendingInputs(watching: head.watched))
    }

    private struct Found {
        let row: PendingList.Row?
    }

    /// nil where more has to be read to tell. What a line tells of never comes before the time with which it begins,
    /// so who has found something need not look at lines behind it.
    private func first(in file: PendingFile, where isMeant: (RequestKind) -> Bool) throws -> Found? {
        let file = file.holding { identifier in
            RequestKind(of: identifier).map { isMeant($0) && file.head.kinds.contains($0) } ?? false
        }
        var count = 1
        while let (requests, rest) = file.requests(first: count, andUpTo: now) {
            let hasEvents = requests.contains { RequestKind(of: $0.request.identifier) == .event }
            let row = try first(
                of: requests, where: isMeant,
                permissions: hasEvents
                    ? nil : PermissionEnds(notifications: file.head.authorizationEnd))
            guard let rest else { return Found(row: row) }
            // The tick tells all that has come together, so all of it has to be known.
            // Of what rings at one time, the list has the older task before the other, but a recap before both.
            if let row, now < rest, row.next < rest || row.next == rest && row.isOfTask {
                return Found(row: row)
            }
            guard requests.count >= count else { return nil }
            count = requests.count * 8
        }
        return nil
    }

    private func first(
        of requests: [PendingRequest], where isMeant: (RequestKind) -> Bool,
        permissions: PermissionEnds? = nil
    ) throws -> PendingList.Row? {
        let forecast = try Forecast(self, of: requests, permissions: permissions)
        let rows = requests.filter { RequestKind(of: $0.request.identifier).map(isMeant) ?? false }
            .flatMap { forecast.all($0) }
            .filter { !$0.isDropped }
        return rows.min { $0.next == $1.next ? $0.place < $1.place : $0.next < $1.next }
    }
}

extension PendingList.Row {
    /// Where it stands among those that ring together, as in the lists: tasks first, the older one before the other, which
    /// has the lower number. Its id begins with the time.
    fileprivate var place: (Int, String) {
        (isOfTask ? 0 : 1, request.identifier)
    }

    fileprivate var isOfTask: Bool { RequestKind(of: request.identifier) == .task }
}
