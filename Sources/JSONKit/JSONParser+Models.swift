/// The object before at the same depth, whose names the present one may repeat.
struct JSONModel {
    /// The slot of the name that is to come.
    fileprivate var place: Int
    fileprivate let end: Int

    /// Nothing is left to be compared with.
    @inline(__always)
    var isOver: Bool { place >= end }
}

extension JSONParser {
    @inline(__always)
    func model(at depth: Int) -> JSONModel {
        let node = models[depth]
        return node > 0
            ? JSONModel(place: node &+ 2, end: Int(tape[node &+ 1].head)) : JSONModel(place: 0, end: 0)
    }

    /// Takes the name at `index` if it is the same, byte for byte, quotes included: then it is whole and right.
    @inline(__always)
    mutating func repeats(_ model: inout JSONModel) -> Bool {
        let name = tape[model.place]
        let length = name.end &- name.start
        guard name.has(.string), index &+ max(length, 8) <= count, isEqual(name.start, index, length) else {
            return false
        }
        tape.append(JSONSlot(.string, from: index, to: index &+ length))
        index &+= length
        model.place = tape[model.place &+ 1].isContainer ? Int(tape[model.place &+ 2].head) : model.place &+ 2
        return true
    }

    /// Whether as many bytes are the same at two places, the first of which lies before the other.
    @inline(__always)
    private func isEqual(_ first: Int, _ second: Int, _ length: Int) -> Bool {
        guard length >= 8 else {
            let difference = word(at: first) ^ word(at: second)
            return difference << UInt64(truncatingIfNeeded: 64 &- length &* 8) == 0
        }
        var at = 0
        while at &+ 8 < length {
            if word(at: first &+ at) != word(at: second &+ at) { return false }
            at &+= 8
        }
        return word(at: first &+ length &- 8) == word(at: second &+ length &- 8)
    }

    /// For the check of duplicates, the names so far: none was looked at while they were those of the model.
    @inline(never)
    func note(namesOf object: Int, in names: inout JSONNames) {
        names.begin()
        var at = object + 2
        while at < tape.count {
            names.insert(signature(from: tape[at].start + 1, to: tape[at].end - 1))
            at = tape[at + 1].isContainer ? Int(tape[at + 2].head) : at + 2
        }
    }
}
