/// The short names of sessions. All are as long as it takes to tell all of them apart, since they stand below each other.
package struct SessionHandles {
    private let length: Int

    package init(_ sessions: [Session]) {
        let texts = sessions.map { FeedHandle(id: $0.id).text }.sorted()
        var length = FeedHandle.shortest
        for (text, next) in zip(texts, texts.dropFirst()) {
            while length < text.utf8.count, text.utf8.prefix(length).elementsEqual(next.utf8.prefix(length)) {
                length += 1
            }
        }
        self.length = length
    }

    package subscript(session: Session) -> String {
        String(FeedHandle(id: session.id).text.prefix(length))
    }
}

extension [Session] {
    /// The one that is named by its id or by the beginning of its short name.
    package func named(_ reference: String) throws(SessionError) -> Session {
        let id = UniqueID(reference)
        let found = filter { $0.id == id || FeedHandle(id: $0.id).begins(with: reference) }
        guard let first = found.first else { throw .noSuchSession(reference) }
        guard found.count == 1 || id != nil else { throw .ambiguous(reference, found) }
        return first
    }
}

package enum SessionError: Error {
    case noSuchSession(String)
    case ambiguous(String, [Session])
    /// `timer edit` without anything to change.
    case nothingToChange
}
