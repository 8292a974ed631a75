import Foundation
import Testing

/// The house as `Sources/README.md` describes it, held against what the sources import.
@Suite struct HouseTests {
    private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// target: the modules that its row in the table lets it import
    private func plan() throws -> [String: Set<String>] {
        let page = try String(contentsOf: Self.sources.appending(path: "README.md"), encoding: .utf8)
        var plan: [String: Set<String>] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let names = cells[2].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
            plan[cells[0].trimmingCharacters(in: ["`"])] = Set(names.map(\.element))
        }
        return plan
    }

    private func swiftFiles() throws -> [(target: String, path: String, text: String)] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
        return try paths.filter { $0.hasSuffix(".swift") }.map { path in
            let text = try String(contentsOf: Self.sources.appending(path: path), encoding: .utf8)
            return (String(path.prefix { $0 != "/" }), path, text)
        }
    }

    private func imports(_ text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").compactMap { line in
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), words.count > place + 1,
                    place == 0 || place == 1 && ["package", "@preconcurrency"].contains(words[0])
                else { return nil }
                return String(words[place + 1])
            })
    }

    @Test func `each target imports what its row in Sources README md says, no more and no less`() throws {
        var found: [String: Set<String>] = [:]
        for file in try swiftFiles() { found[file.target, default: []].formUnion(imports(file.text)) }
        #expect(found.count >= 8)
        #expect(try plan() == found)
    }

    @Test func `Foundation is nowhere, and libc in FocusSystem alone`() throws {
        for file in try swiftFiles() {
            let names = imports(file.text)
            #expect(names.allSatisfy { !$0.hasPrefix("Foundation") }, "\(file.path)")
            let usesLibc = !names.isDisjoint(with: ["Glibc", "Musl", "Darwin"])
            #expect(!usesLibc || file.target == "FocusSystem", "\(file.path)")
        }
    }

    @Test func `nothing is public, forced or global and mutable`() throws {
        let forbidden = ["public ", "try!", " as! ", "@unchecked", "nonisolated(unsafe)"]
        for file in try swiftFiles() {
            for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
                .enumerated()
            {
                let code = line.prefix(upTo: line.range(of: "//")?.lowerBound ?? line.endIndex)
                for word in forbidden {
                    #expect(!code.contains(word), "\(file.path):\(number + 1): \(word)")
                }
            }
        }
    }

    /// The release build counts references as in a program of one thread.
    @Test func `nothing starts a second thread`() throws {
        let forbidden = ["pthread_create", "Thread(", "= Task {", "Task.detached", "async ", "await "]
        for file in try swiftFiles() {
            for line in file.text.split(separator: "\n")
            where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
                #expect(!forbidden.contains { line.contains($0) }, "\(file.path): \(line)")
            }
        }
    }

    @Test func `no source file is longer than 300 lines`() throws {
        for file in try swiftFiles() {
            #expect(
                file.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 301,
                "\(file.path)")
        }
    }
}
