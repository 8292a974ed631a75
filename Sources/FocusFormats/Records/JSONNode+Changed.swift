package import JSONKit

extension JSONNode {
    /// This object once it is to say `new` in place of `old`. What is the same in both keeps its bytes, and so does
    /// what we do not know, also in objects within it.
    ///
    ///     node  { "title": "Tea", "mine": 1.50, "priority": "urgent!" }     (priorities are high, medium, low)
    ///     old   title Tea
    ///     new   title Green tea
    ///     then  { "title": "Green tea", "mine": 1.50, "priority": "urgent!" }
    package func changed(from old: [JSONValue.Member], to new: [JSONValue.Member]) -> [UInt8] {
        var edits: [JSONEdit] = []
        for member in old where !new.contains(where: { $0.name == member.name }) {
            edits.append(.remove(member.name))
        }
        for member in new {
            let was = old.first { $0.name == member.name }?.value
            guard was != member.value else { continue }
            if case .object(let before)? = was, case .object(let after) = member.value,
                let inner = self.member(named: member.name), inner.holdsMore(than: before)
            {
                edits.append(.set(member.name, inner.changed(from: before, to: after)))
            } else {
                edits.append(.set(member.name, to: member.value))
            }
        }
        return edited(edits)
    }

    private func holdsMore(than known: [JSONValue.Member]) -> Bool {
        members.map { $0.contains { name, _ in !known.contains { name.spells(string: $0.name) } } } ?? false
    }
}

extension [JSONValue.Member] {
    /// The members as a record of a file.
    package var record: [UInt8] {
        // Most are shorter, and it need not grow again and again.
        var writer = JSONWriter(reserving: 512)
        writer.append(.object(self))
        return writer.bytes
    }
}
