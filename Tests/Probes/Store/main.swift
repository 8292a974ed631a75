import FocusCore
import FocusFormats
import FocusPorts
import FocusStore
import FocusSystem
import FocusWords
import JSONKit

// Drives the store through the live world, so that tests can kill, starve and race the static binary.
//
//     StoreProbe add TITLE...    adds a record for each title, in one change
//     StoreProbe move            moves the first record of tasks to the archive: a change over two files
//     StoreProbe list FILE       prints the titles in tasks or archive

/// Exit statuses as focusflow itself has them.
func status(of error: any Error) -> Int32 {
    switch error as? StoreError {
    case .damaged, .newer: 3
    case .busy, .changedMeanwhile: 5
    case .notConfirmed: 7
    case .file, .full, .places, nil: 1
    }
}

/// A whole task, so that doctor has nothing to say of it.
func record(_ title: String, _ id: UniqueID) -> [UInt8] {
    var writer = JSONWriter()
    let number = Int(id.low & 0x7FFF_FFFF) + 1
    writer.append(
        .object([
            .init("number", .number(.init(number))), .init("id", .string(id.description)),
            .init("title", .string(title)),
        ]))
    return writer.bytes
}

struct UnknownWord: Error {}

func run(_ words: [String], _ world: World) throws {
    let store = try Store(world)
    switch words.first {
    case "add":
        try store.update(.guest) { workspace in
            try workspace.change(.tasks) { file in
                for title in words.dropFirst() { file.append(record: record(title, world.newID())) }
            }
        }
    case "move":
        try store.update(.guest) { workspace in
            let record = try workspace.change(.tasks) { $0.removeRecord(at: 0) }
            try workspace.change(.archive) { $0.append(record: Array(record.bytes)) }
        }
    case "list":
        guard let file = words.last.flatMap(StoreFile.init(rawValue:)) else { throw UnknownWord() }
        let reading = try store.read(file, of: .guest)
        for note in reading.notes { try world.console.write(text(Complaint(note)), to: .error) }
        for record in reading.file?.records ?? [] {
            try world.console.write("\(record.node?["title"]?.string ?? "?")\n", to: .output)
        }
        if case .damaged? = reading.notes.last { ProgramStart.end(3) }
    default: throw UnknownWord()
    }
}

func text(_ complaint: Complaint) -> String {
    ([complaint.message] + complaint.hints).joined(separator: "\n") + "\n"
}

ProgramStart.prepare()
let world = World.live()
do {
    try run(ProgramStart.arguments.map { String(decoding: $0, as: UTF8.self) }, world)
    ProgramStart.end(0)
} catch {
    try? world.console.write(text(Complaint(error)), to: .error)
    ProgramStart.end(status(of: error))
}
