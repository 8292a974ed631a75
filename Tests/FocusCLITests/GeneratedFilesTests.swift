import CommandLineKit
import Foundation
import Testing

@testable import FocusCLI
@testable import FocusReports
@testable import FocusWords

/// The committed manuals, completions and help texts are what the declared tree makes of itself.
@Suite struct GeneratedFilesTests {
    struct Page: CustomTestStringConvertible {
        let path: String
        let text: String

        var testDescription: String { path }
    }

    static let pages: [Page] =
        CompletionScript.allCases.map { script in
            Page(
                path: "completions/\(script.fileName(for: Program.name))",
                text: script.text(for: Program.name))
        }
        + everyCommand.filter { $0.count <= 2 && !$0[$0.count - 1].isHidden }.map { path in
            let page = ManualPage(path, date: Program.date)
            return Page(path: "man/\(page.fileName)", text: page.text)
        }
        + everyCommand.filter { !$0[$0.count - 1].isHidden }.map { path in
            let name = path.map(\.name).joined(separator: "-")
            return Page(path: "Tests/FocusCLITests/Help/\(name).txt", text: HelpPage(path).text)
        }

    @Test(arguments: pages)
    func `a generated file is up to date`(page: Page) {
        CommittedFile(page.path, recordedBy: "Generated").expect(page.text)
    }

    @Test func `no generated file is left over from a command that is gone`() throws {
        let expected = Set(Self.pages.map(\.path))
        for folder in ["completions", "man", "Tests/FocusCLITests/Help"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: CommittedFile.root.appending(path: folder).path)
            for name in names where !name.hasSuffix(".5") && !name.hasSuffix(".7") {
                #expect(expected.contains("\(folder)/\(name)"), "\(folder)/\(name)")
            }
        }
    }
}
