import FocusFormats
import JSONKit

/// A file of tasks, and behind a zero byte what two machines did to it: so that what is merged is nearly always sound.
/// Each deed is four bytes: who does what, to which record, to which member, and with which value.
struct EditsCheck {
    private let base: [UInt8]
    private let deeds: [ArraySlice<UInt8>]

    init?(_ bytes: [UInt8]) {
        let parts = bytes.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        base = Array(parts[0])
        let groups = parts[1].count / 4
        deeds = (0..<min(groups, 12)).map { parts[1].dropFirst(4 * $0).prefix(4) }
    }

    func check() {
        guard let file = try? StoredFile(base, as: .tasks) else { return }
        let records = file.records.compactMap { $0.node.map { Array($0.bytes) } }
        var versions = [records, records]
        for deed in deeds {
            let numbers = deed.map(Int.init)
            EditsCheck.perform(numbers, on: &versions[numbers[0] % 2])
        }
        let texts = ([records] + versions).map(EditsCheck.text)
        MergeCheck(texts, file: .tasks).check()
        checkMembers(texts)
    }

    /// What one side alone did to a member stays done.
    private func checkMembers(_ texts: [[UInt8]]) {
        guard let files = try? texts.map({ text throws(Damage) in try StoredFile(text, as: .tasks) }),
            let merged = try? Merge.of(.tasks, base: files[0], ours: files[1], theirs: files[2]),
            let result = try? StoredFile(merged.bytes, as: .tasks)
        else { return }
        let tables = (files + [result]).map(EditsCheck.table)
        for (id, before) in tables[0] {
            guard let ours = tables[1][id], let theirs = tables[2][id], let after = tables[3][id] else {
                continue
            }
            for name in ["title", "notes", "tags", "priority", "start", "x"] {
                let (was, mine, yours) = (before[name: name], ours[name: name], theirs[name: name])
                let wanted = mine == was ? yours : mine
                guard mine == was || yours == was || mine == yours else { continue }
                expect(
                    after[name: name] == wanted,
                    "\(name) of \(id) is \(shown(after[name: name] ?? [])), not \(shown(wanted ?? []))")
            }
        }
    }

    /// Records by their ids, each id once.
    private static func table(_ file: StoredFile) -> [String: JSONNode] {
        var table: [String: JSONNode] = [:]
        for node in file.records.compactMap(\.node) {
            guard let id = node["id"]?.string, table.updateValue(node, forKey: id) == nil else { return [:] }
        }
        return table
    }

    private static func text(_ records: [[UInt8]]) -> [UInt8] {
        Array("{\"version\":1,\"tasks\":[\n".utf8) + Array(records.joined(separator: [44, 10]))
            + Array("\n]}\n".utf8)
    }
}

extension EditsCheck {
    private static let names = [
        "title", "notes", "tags", "priority", "start", "x", "reminder", "steps", "number", "edited",
        "changed",
        "reopened", "revived", "created", "completed", "deleted",
    ]
    private static let values = [
        #""Tea""#, #""Milk""#, #""a\nb""#, #"["home"]"#, #"["home","shop"]"#, #""high""#, #""2026-12-01""#,
        "7", "8",
        #"{"title":"2026-11-21T18:00:00Z","notes":"2026-11-21T18:30:00Z"}"#,
        #"{"reminder":"2026-11-21T19:00:00Z"}"#,
        #"{"title":"Te"}"#, #"{"pay":true}"#, #"{"pay":false,"file":true}"#, #""2026-11-21T18:00:00Z""#,
        "null",
        #"{"time":"2026-11-21T09:00","revision":2,"since":"2026-11-20T19:21:00+01:00"}"#,
        #"{"time":"2026-11-21T09:00","repeat":"daily","revision":1,"since":"2026-11-20T19:21:00+01:00","settled":"2026-11-22T09:00"}"#,
        #"{"time":"2026-11-21T09:00","repeat":"daily","revision":1,"since":"2026-11-20T19:21:00+01:00","snooze":{"label":"2026-11-21T09:00","until":"2026-11-21T18:00:00Z"}}"#,
    ]

    private static func perform(_ deed: [Int], on records: inout [[UInt8]]) {
        guard !records.isEmpty else { return }
        let place = deed[1] % records.count
        let (name, value) = (names[deed[2] % names.count], Array(values[deed[3] % values.count].utf8))
        guard let node = JSONNode(written: records[place][...]) else { return }
        switch deed[0] / 2 % 8 {
        case 0: records.remove(at: place)
        case 1: records.append(node.edited([.set("id", to: .string("new-\(deed[0] % 2)-\(deed[3])"))]))
        case 2: records[place] = node.edited([.remove(name)])
        case 3:
            // The value that another record has.
            let other = JSONNode(written: records[deed[3] % records.count][...])?.member(named: name)
            if let other { records[place] = node.edited([.set(name, Array(other.bytes))]) }
        default: records[place] = node.edited([.set(name, value)])
        }
    }
}

extension JSONNode {
    fileprivate subscript(name name: String) -> [UInt8]? { member(named: name).map { Array($0.bytes) } }
}
