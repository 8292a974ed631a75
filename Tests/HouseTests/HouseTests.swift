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
        let plan = try plan()
        for target in Set(plan.keys).union(found.keys).sorted() {
            let (planned, real) = (plan[target] ?? [], found[target] ?? [])
            #expect(
                planned == real,
                """
                \(target) imports \(real.subtracting(planned).sorted()), which its row in Sources/README.md lacks; \
                the row has \(planned.subtracting(real).sorted()), which nothing imports
                """)
        }
    }

    @Test func `Foundation is nowhere, and libc in FocusSystem alone`() throws {
        for file in try swiftFiles() {
            let names = imports(file.text)
            #expect(names.allSatisfy { !$0.hasPrefix("Foundation") }, "\(file.path)")
            let usesLibc = !names.isDisjoint(with: ["CLinux", "Glibc", "SwiftGlibc", "Musl", "Darwin"])
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

    /// Errors that never reach a user: each is caught below and becomes another error, a finding or an answer.
    private static let caught: Set<String> = [
        "BusFormatError", "ChangedSince", "ContentLineError", "Damage", "DesktopError", "Errno", "Fault",
        "JSONError", "LockError", "NotificationError", "Problem", "ProcessError", "RecurrenceRuleError",
        "StaleResponse", "TimerError", "TrialPassed", "UsageError",
    ]

    @Test func `each error has its words, or is caught before it reaches a user`() throws {
        let files = try swiftFiles()
        let declared = files.flatMap {
            $0.text.matches(of: /(?:enum|struct) (\w+)(?:<[^>]*>)?: [^{]*\bError\b/).map { String($0.1) }
        }
        let told = files.flatMap { $0.text.matches(of: /extension (\w+): Told/).map { String($0.1) } }
        #expect(declared.count > 30)
        #expect(Set(declared) == Set(told).union(Self.caught))
    }

    @Test func `nothing asks for the names of characters, which Package swift leaves out`() throws {
        for file in try swiftFiles() { #expect(!file.text.contains("properties.name"), "\(file.path)") }
    }

    /// A command is one short run, in which nothing is guarded against a second thread.
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

    /// A room is a folder of a target. Which rooms need which is read from the types that files declare and name; a
    /// name that two rooms declare says nothing.
    @Test func `no rooms of a target need each other in a circle`() throws {
        for (target, files) in Dictionary(grouping: try swiftFiles(), by: \.target) {
            let circle = Rooms(files.map { ($0.path, $0.text) }).circle
            #expect(circle.isEmpty, "\(target): \(circle.joined(separator: ", and "))")
        }
    }
}

/// The folders of one target and the types for which they need each other.
private struct Rooms {
    /// room: the rooms that it needs, each with one type that shows it
    private var needs: [String: [String: String]] = [:]

    init(_ files: [(path: String, text: String)]) {
        let code = files.map { (room: Self.room($0.path), text: Self.withoutWords($0.text)) }
        var homes: [Substring: Set<String>] = [:]
        for file in code {
            for match in file.text.matches(of: Self.declaration) where !match.0.contains("private") {
                homes[match.1, default: []].insert(file.room)
            }
        }
        for file in code {
            for name in Set(file.text.matches(of: /\b[A-Z]\w+/).map(\.0)) {
                guard let home = homes[name], home.count == 1, let room = home.first, room != file.room else {
                    continue
                }
                needs[file.room, default: [:]][room] = String(name)
            }
        }
    }

    private static var declaration: Regex<(Substring, Substring)> {
        /(?m)^(?:package |private |fileprivate |final |indirect )*(?:struct|enum|class|protocol|typealias) (\w+)/
    }

    /// `FocusCore/Tasks/Task.swift` is in `Tasks`; a file that lies in the target itself is in no folder.
    private static func room(_ path: String) -> String {
        path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
    }

    /// Without texts and comments, in which a name means nothing.
    private static func withoutWords(_ text: String) -> String {
        text.replacing(/"""[\s\S]*?"""/, with: "").replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
            .replacing(/\/\/[^\n]*/, with: "")
    }

    /// The rooms of one circle, each with what it needs of the next: `A needs T of B`. Empty where there is none.
    var circle: [String] {
        var done: Set<String> = []
        for room in needs.keys.sorted() {
            var way: [String] = []
            if let found = search(room, &way, &done) { return found }
        }
        return []
    }

    private func search(_ room: String, _ way: inout [String], _ done: inout Set<String>) -> [String]? {
        if let start = way.firstIndex(of: room) {
            let rooms = way[start...] + [room]
            return zip(rooms, rooms.dropFirst()).map { "\($0) needs \(needs[$0]?[$1] ?? "") of \($1)" }
        }
        guard done.insert(room).inserted else { return nil }
        way.append(room)
        defer { way.removeLast() }
        for next in (needs[room] ?? [:]).keys.sorted() {
            if let found = search(next, &way, &done) { return found }
        }
        return nil
    }
}
