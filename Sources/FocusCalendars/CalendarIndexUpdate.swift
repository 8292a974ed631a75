/// The index of a folder while its files are looked at, in the order of their names: what stays and what is new.
struct CalendarIndexUpdate {
    let old: CalendarIndex
    /// The next one of the old index, all of whose files stand in the order of their names.
    private var place = 0
    /// So many files at the beginning are as they were, as long as there is no draft.
    private var kept = 0
    private var draft: CalendarIndexDraft?

    init(_ old: CalendarIndex) {
        self.old = old
    }

    /// Where the file stands in the old index; nil where it is not there as it is now.
    mutating func keep(_ name: String, _ stamp: CalendarStamp) -> Int? {
        while place < old.count, !name.hasBytes(old.name(place)),
            String(decoding: old.name(place), as: UTF8.self) < name
        { place += 1 }
        guard place < old.count, name.hasBytes(old.name(place)) else { return nil }
        let found = place
        place += 1
        guard old.stamp(found) == stamp else { return nil }
        if draft == nil, kept == found { kept += 1 } else { write { [old] in $0.append(old, found) } }
        return found
    }

    mutating func add(_ name: String, _ stamp: CalendarStamp, _ parts: [CalendarIndex.Part]) {
        write { $0.append(name, stamp, parts) }
    }

    /// nil where nothing has changed.
    var bytes: [UInt8]? {
        if draft == nil, kept == old.count { return nil }
        return (draft ?? beginning).bytes
    }

    private mutating func write(_ change: (inout CalendarIndexDraft) -> Void) {
        var changed = draft ?? beginning
        draft = nil
        change(&changed)
        draft = changed
    }

    private var beginning: CalendarIndexDraft {
        var draft = CalendarIndexDraft()
        for place in 0..<kept { draft.append(old, place) }
        return draft
    }
}

extension String {
    fileprivate func hasBytes(_ bytes: ArraySlice<UInt8>) -> Bool {
        let own = utf8.span
        let other = bytes.span
        guard own.count == other.count else { return false }
        for place in own.indices where own[place] != other[place] { return false }
        return true
    }
}
