import FocusActions
import FocusCore
import TestSupport
import Testing
import TimeKit

@Suite struct LongPendingListTests {
    private static let now = Instant(secondsSinceEpoch: 1_795_203_000)

    /// The files of a list, as they would lie on a disk.
    private struct Shelf {
        var contents: [StoreFile: [UInt8]] = [:]

        func read(_ extent: PendingFiles.Extent = .whole) throws -> PendingFiles? {
            let contents = contents
            return try PendingFiles.read(extent) { file, count in
                contents[file].map { Array($0.prefix(count ?? $0.count)) }
            }.files
        }

        mutating func write(_ files: PendingFiles, steps: Int = .max) throws {
            for (file, text) in try files.texts().prefix(steps) {
                contents[file] = text?.bytes
            }
        }

        var others: [StoreFile] { [.pendingA, .pendingB].filter { contents[$0] != nil } }
    }

    private static var head: PendingHead {
        get throws {
            let line = """
                {"version":1,"due":null,"made":"2026-11-20T19:30:00Z","authorization":"authorized","kinds":["task"],\
                "zone":"UTC","inputs":{"tasks":"1"},"requests":[
                ]}

                """
            return try #require(try Shelf(contents: [.pending: Array(line.utf8)]).read()).head
        }
    }

    private func request(_ identifier: String, in seconds: Int64, title: String = "x") -> PendingRequest {
        let next = Self.now.adding(seconds: seconds)
        return PendingRequest(
            NotificationRequest(
                identifier: identifier, content: NotificationContent(title: title), trigger: .fixed(next)),
            next: next)
    }

    private func shelf(_ count: Int) throws -> Shelf {
        var files = PendingFiles(head: try Self.head)
        files.insert(all: (1...count).map { request("focusflow.task.\($0)", in: Int64($0 * 60)) })
        var shelf = Shelf()
        try shelf.write(files)
        return shelf
    }

    @Test func `a short list is in one file, the rest of a long one in another`() throws {
        #expect(try shelf(PendingFiles.most).others == [])
        let long = try shelf(PendingFiles.most + 1)
        #expect(long.others == [.pendingA])
        #expect(
            String(decoding: long.contents[.pending] ?? [], as: UTF8.self).contains(
                "\"rest\":{\"file\":\"pending-a\""))
        #expect(try long.read()?.requests().count == PendingFiles.most + 1)
        #expect(try long.read()?.head.due == Self.now.adding(seconds: 60))
    }

    @Test(arguments: [PendingFiles.Extent.whole, .asNeeded])
    func `a change of a few leaves the other file as it is`(extent: PendingFiles.Extent) throws {
        var shelf = try shelf(1000)
        let other = shelf.contents[.pendingA]
        var files = try #require(try shelf.read(extent))
        files.remove(RequestSelection(families: ["focusflow.task.1", "focusflow.task.500"]))
        files.insert(all: [request("focusflow.task.500", in: 5, title: "moved"), request("new", in: 90_000)])
        try shelf.write(files)
        #expect(shelf.contents[.pendingA] == other)
        #expect(shelf.others == [.pendingA])
        #expect((shelf.contents[.pending] ?? []).count < 1500)
        let read = try #require(try shelf.read(extent))
        #expect(read.head.due == Self.now.adding(seconds: 5))
        let requests = try read.requests()
        #expect(requests.count == 1000)
        #expect(requests.first?.request.content.title == "moved")
        #expect(requests.last?.request.identifier == "new")
        #expect(!requests.contains { $0.request.identifier == "focusflow.task.1" })
    }

    @Test func `a list that becomes short again lies in one file`() throws {
        var shelf = try shelf(600)
        var files = try #require(try shelf.read())
        files.remove(RequestSelection(identifiers: (1...300).map { "focusflow.task.\($0)" }))
        try shelf.write(files)
        #expect(shelf.others == [])
        #expect(try shelf.read()?.requests().count == 300)
        files = try #require(try self.shelf(600).read())
        files.removeAll()
        shelf = try self.shelf(600)
        try shelf.write(files)
        #expect(shelf.others == [])
        #expect(try shelf.read()?.requests() == [])
    }

    @Test(
        "with the other file damaged, lost or of another time there is no list",
        arguments: [
            { _ in nil }, { _ in [] }, { Array($0.dropLast()) }, { Array($0.prefix(40_000)) },
            { bytes in bytes.map { $0 == UInt8(ascii: "9") ? UInt8(ascii: "8") : $0 } },
            { $0.prefix(40_000) + [UInt8](repeating: 0, count: $0.count - 40_000) },
        ] as [@Sendable ([UInt8]) -> [UInt8]?])
    func damaged(hurt: @Sendable ([UInt8]) -> [UInt8]?) throws {
        var shelf = try shelf(1000)
        shelf.contents[.pendingA] = hurt(shelf.contents[.pendingA] ?? [])
        #expect(try shelf.read() == nil)
        // Whoever reads the start alone writes a list that is derived anew as soon as all is needed.
        if var files = try shelf.read(.asNeeded) {
            files.remove(RequestSelection(identifiers: (1...900).map { "focusflow.task.\($0)" }))
            try shelf.write(files)
            let head = try #require(try shelf.read()).head
            #expect(head.inputs.tasks == "")
            // What was owed is owed still.
            #expect(head.kinds == (try Self.head).kinds)
        }
    }

    @Test func `a file that can't be read for now is not taken for a damaged one`() throws {
        let contents = try shelf(1000).contents
        func read(_ file: StoreFile, _ count: Int?) throws -> [UInt8]? {
            if file == .pendingA && count == nil { throw FileError(.read, "pending-a.json", .inputOutput) }
            return contents[file].map { Array($0.prefix(count ?? $0.count)) }
        }
        #expect(throws: FileError.self) { try PendingFiles.read(.whole, read) }
        var files = try #require(try PendingFiles.read(.asNeeded, read).files)
        #expect(throws: FileError.self) { try files.requests() }
        files.remove(RequestSelection(identifiers: (1...100).map { "focusflow.task.\($0)" }))
        #expect(throws: FileError.self) { try files.texts() }
    }

    @Test func `a version that knows one file alone does not take the half of a list for all of it`() throws {
        for names in [[], ["focusflow.task.1"]] {
            var shelf = try shelf(600)
            var files = try #require(try shelf.read())
            files.remove(RequestSelection(identifiers: names))
            try shelf.write(files)
            // It relies on this end.
            #expect(
                String(decoding: shelf.contents[.pending] ?? [], as: UTF8.self).hasSuffix("\n]}\n") == false)
            #expect(try shelf.read()?.requests().count == 600 - names.count)
        }
    }

    @Test func `a list that is made anew leaves the other file as it is until it counts`() throws {
        for steps in 0...3 {
            var shelf = try shelf(600)
            var files = try #require(try shelf.read())
            files.removeAll()
            files.insert(all: (1...700).map { request("new.\($0)", in: Int64($0)) })
            try shelf.write(files, steps: steps)
            #expect(try shelf.read()?.requests().count == (steps < 2 ? 600 : 700))
            #expect(steps < 3 || shelf.others == [.pendingB])
        }
    }

    @Test func `a crash between the files leaves the list as it was`() throws {
        for steps in 0...3 {
            var shelf = try shelf(600)
            let before = try #require(try shelf.read()).requests()
            var files = try #require(try shelf.read())
            files.insert(all: (1...300).map { request("new.\($0)", in: Int64($0)) })
            #expect(try files.texts().map(\.file) == [.pendingB, .pending, .pendingA])
            try shelf.write(files, steps: steps)
            #expect(try shelf.read()?.requests() == (steps < 2 ? before : files.requests()))
        }
    }

    @Test(arguments: 1...6)
    func `many changes at random leave what they would leave in one file`(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var shelf = try shelf(700)
        var model = Dictionary(
            uniqueKeysWithValues: try #require(try shelf.read()).requests().map {
                ($0.request.identifier, $0)
            })
        for step in 0..<150 {
            var files = try #require(try shelf.read(step % 3 == 0 ? .whole : .asNeeded))
            let names = (0..<random.below(step % 40 == 39 ? 120 : 4)).map { _ in
                "focusflow.task.\(random.below(900))"
            }
            if random.below(2) == 0 {
                files.remove(RequestSelection(identifiers: names))
                for name in names { model[name] = nil }
            } else {
                files.remove(RequestSelection(families: names))
                for name in names {
                    model = model.filter { $0.key != name && !$0.key.hasPrefix(name + ".") }
                }
            }
            let added = Set(names).sorted().map { name in
                random.below(9) == 0
                    ? PendingRequest(request(name, in: 0).request, next: PendingRequest.never)
                    : request(
                        random.below(5) == 0 ? name + ".w1" : name,
                        in: Int64(random.below(50_000)))
            }
            let kept = added.filter {
                $0.request.identifier.hasSuffix("0") || random.below(3) > 0
            }
            files.remove(RequestSelection(identifiers: kept.map(\.request.identifier)))
            files.insert(all: kept)
            for request in kept { model[request.request.identifier] = request }
            try shelf.write(files)
            let read = try #require(try shelf.read())
            let expected = model.values.sorted {
                ($0.next, $0.request.identifier) < ($1.next, $1.request.identifier)
            }
            #expect(try read.requests() == expected, "step \(step)")
            let due = expected.first?.next
            #expect(read.head.due == (due == PendingRequest.never ? nil : due))
            let middle = Self.now.adding(seconds: 25_000)
            #expect(try read.requests(upTo: middle) == expected.filter { $0.next <= middle })
        }
    }
}
