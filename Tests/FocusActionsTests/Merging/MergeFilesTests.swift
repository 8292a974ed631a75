import FocusActions
import FocusPorts
import FocusStore
import TestSupport
import Testing

/// `focusflow merge` and `focusflow doctor --git`, on a disk in memory.
@Suite struct MergeFilesTests {
    private let task = TaskWorld()
    private let tea = #"{"number":1,"id":"a","title":"Tea"}"#
    private let milk = #"{"number":2,"id":"b","title":"Milk"}"#

    private func merge(_ base: String, _ ours: String, _ theirs: String, name: String? = "guest/tasks.json")
        throws -> String
    {
        for (name, text) in [("base", base), ("ours", ours), ("theirs", theirs)] {
            task.disk.put(text, at: "/w/\(name)")
        }
        _ = try mergeFiles(
            MergeRequest(base: "/w/base", ours: "/w/ours", theirs: "/w/theirs", name: name), task.world)
        return ours == text ? "unchanged" : text
    }

    private var text: String {
        task.disk.contents["/w/ours"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test func `the outcome replaces ours, also where there is no version before`() throws {
        let ours = MergeText.file([tea])
        #expect(
            try merge("", ours, MergeText.file([milk]))
                == MergeText.file([milk, tea], members: #","merged":true"#))
        #expect(try merge(ours, ours, MergeText.file([milk])) == MergeText.file([milk]))
        #expect(try merge(MergeText.file([milk]), ours, MergeText.file([milk])) == "unchanged")
    }

    @Test(
        "ours stays when a version can't be understood",
        arguments: ["{", "", "[]", #"{"version":2,"tasks":[]}"#, "<<<<<<< ours\n"])
    func damaged(text: String) throws {
        let ours = MergeText.file([tea])
        #expect(throws: StoreError.self) { try merge(MergeText.file([]), ours, text) }
        #expect(self.text == ours)
        #expect(
            throws: StoreError.newer(path: "guest/tasks.json (theirs)", version: 2),
            performing: {
                try merge(MergeText.file([]), ours, #"{"version":2,"tasks":[]}"#)
            })
        if text.isEmpty { return }
        #expect(throws: StoreError.self) { try merge(text, ours, MergeText.file([milk])) }
        #expect(self.text == ours)
    }

    @Test func `which file it is follows from its name, else from what it holds`() throws {
        let ended = #"{"number":1,"id":"a","title":"Tea","completed":"2026-11-20T10:00:00Z"}"#
        let deleted = #"{"number":1,"id":"a","title":"Tea","deleted":"2026-11-20T09:00:00Z"}"#
        let archive = MergeText.file([ended], members: #","merged":true"#)
        for name in ["x/archive.json", nil] {
            #expect(try merge("", MergeText.file([deleted]), MergeText.file([ended]), name: name) == archive)
        }
        let session = MergeText.file([#"{"id":"a"}"#], "sessions")
        #expect(try merge("", session, MergeText.file([#"{"id":"b"}"#], "sessions"), name: nil).contains("a"))
        #expect(throws: MergeError.self) { try merge("", "{}", #"{"a":1}"#, name: "package.json") }
        #expect(throws: MergeError.self) { try merge("", "[]", "[]", name: nil) }
    }

    @Test func `doctor --git adds the lines that are missing, once, and tells the repository`() throws {
        let data = "/home/ada/.local/share/focusflow"
        task.disk.put("# mine", at: "\(data)/.gitattributes")
        var world = task.world
        world.environment = ["HOME": "/home/ada", "PATH": "bin:/usr/bin"].environment
        world.processes.path = { "/home/ada's/50% more/focusflow" }
        let calls = Calls()
        world.processes.run = { (program: String, arguments: [String]) throws(ProcessError) in
            calls.all.append([program] + arguments)
            return .exited(0)
        }
        guard case .absent = try prepareGit(world).repository else {
            Issue.record("there is no repository")
            return
        }
        #expect(text(at: "\(data)/.gitattributes") == "# mine\n*.json merge=focusflow\n")
        #expect(text(at: "\(data)/.gitignore") == "/manifest\n.*.new\n*.corrupt-*\n*.sync-conflict-*\n")
        task.disk.put("", at: "/home/ada/.git/config")
        task.disk.put("", at: "/home/ada/.git")
        guard case .gitMissing("/home/ada") = try prepareGit(world).repository else {
            Issue.record("there is no git")
            return
        }
        task.disk.put("", at: "/usr/bin/git")
        let setup = try prepareGit(world)
        #expect(setup.added.isEmpty)
        guard case .configured("/home/ada") = setup.repository else {
            Issue.record("there is a git")
            return
        }
        #expect(
            calls.all == [
                [
                    "/usr/bin/git", "-C", data, "config", "--local", "merge.focusflow.driver",
                    #"/home/ada\'s/50%%\ more/focusflow merge %O %A %B %P"#,
                ]
            ])
    }

    private func text(at path: String) -> String? {
        task.disk.contents[path].map { String(decoding: $0, as: UTF8.self) }
    }

    private final class Calls { var all: [[String]] = [] }
}

extension [String: String] {
    fileprivate var environment: Environment { Environment(self) }
}
