/// The old index beside the files as they are now, both in the order of names, as in a merge of two sorted lists.
/// While nothing has changed it only counts; the first change copies what was kept so far into a draft.
struct CalendarIndexUpdate {
    let old: CalendarIndex
    /// The file of the old index that comes next.
    private var place = 0
    /// While there is no draft: so many files from the start are unchanged.
    private var kept = 0
    private var draft: CalendarIndexDraft?

    init(_ old: CalendarIndex) {
        self.old = old
    }

    /// Which file of the old index it is; nil where it is new or has changed.
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

    /// The new index; nil where nothing has changed.
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
