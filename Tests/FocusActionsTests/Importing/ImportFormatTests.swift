import FocusCore
import FocusFormats
import Foundation
import Testing

/// What each import format needs besides its reader.
struct ImportFormatTests {
    @Test(arguments: ImportFormat.allCases)
    func `the schema of task import knows each format`(format: ImportFormat) throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let schema = try String(
            contentsOf: tests.appending(path: "Schemas/task-import.json"), encoding: .utf8)
        let isKnown = schema.contains("\"\(format.rawValue)\"")
        #expect(isKnown, "add \(format.rawValue) to the formats in Tests/Schemas/task-import.json")
    }

    @Test(arguments: ImportFormat.allCases.filter { $0 != .json })
    func `each format has a fixture, by which it is recognized`(format: ImportFormat) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let file = try #require(
            files.first { $0.lastPathComponent.hasPrefix("\(format.rawValue).") },
            "put a file of that program into Fixtures, as \(format.rawValue).…")
        let text = try ImportText(Array(Data(contentsOf: file)), as: nil, from: file.path)
        #expect(text.format == format, "taken for \(text.format): see how ImportFormat recognizes each")
    }
}
