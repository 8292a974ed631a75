import FocusCore
import FocusPorts
import Foundation
import Glibc
import Testing

@testable import FocusSystem

@Suite struct DiskDirectoryTests {
    private let scratch: Scratch
    private let directory: any Directory

    init() throws {
        scratch = try Scratch()
        directory = try DiskFileSystem().directory(at: scratch.path)
    }

    @Test func `a new file is whole, and for its owner alone whatever the umask`() throws {
        let former = umask(0)
        defer { umask(former) }
        try directory.create("a", Array("hello".utf8), .synced)
        let contents = try directory.read("a")
        #expect(contents.bytes == Array("hello".utf8))
        #expect(contents.information.permissions == 0o600)
        #expect(contents.information.isOwn)
        #expect(contents.information.size == 5)
    }

    @Test(
        arguments: [
            [0x42, 0xE4, 0x72], [0xFF], [0xC3, 0xA4, 0xC3], [0xF4, 0x8F, 0xBF, 0xA4], [0xED, 0xA0, 0x80],
            [0xF0, 0x9F, 0x8E, 0x89], Array("Müll".utf8), [0xF4, 0x8F, 0xBF, 0xA4, 0xE4], [0xC0, 0xAF],
        ] as [[UInt8]])
    func `a name of any bytes is listed, and opened by what was listed`(name: [UInt8]) throws {
        let path = Array(scratch.path.utf8) + [0x2F] + name + [0]
        let descriptor = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
            $0.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o600) } ?? -1
        }
        try #require(descriptor >= 0)
        #expect(write(descriptor, "hello", 5) == 5)
        close(descriptor)
        let listed = try #require(try directory.names().first)
        #expect(try directory.names().count == 1)
        #expect(try directory.read(listed).bytes == Array("hello".utf8))
        #expect(try directory.information(of: listed)?.size == 5)
        #expect(try DiskFileSystem().information(at: "\(scratch.path)/\(listed)")?.size == 5)
        #expect(listed.withSystemName { String(systemName: $0) } == listed)
    }

    @Test func `what is touched is changed now, and was read when it is said`() throws {
        for _ in 1...2 {
            try directory.touch("beat", accessed: 18_000)
            let information = try #require(try directory.information(of: "beat"))
            #expect(information.accessedNanoseconds == 18_000_000_000_000)
            #expect(information.modifiedNanoseconds > 1_700_000_000_000_000_000)
            #expect(information.permissions == 0o600)
        }
        try directory.touch("beat", accessed: nil)
        #expect(try directory.information(of: "beat")?.accessedNanoseconds ?? 0 > 1_700_000_000_000_000_000)
    }

    @Test func `a name that is taken is never written over`() throws {
        try directory.create("a", [1], .synced)
        #expect(throws: FileError(.create, "\(scratch.path)/a", .exists)) {
            try directory.create("a", [2], .synced)
        }
        symlink("/nowhere", "\(scratch.path)/link")
        #expect(throws: FileError(.create, "\(scratch.path)/link", .exists)) {
            try directory.create("link", [2], .synced)
        }
        #expect(try directory.read("a").bytes == [1])
    }

    @Test func `parts of a file come one behind the other, as far as there are any`() throws {
        try directory.create("a", Array("0123456789".utf8), .synced)
        let contents = try directory.read("a", [2..<4, 0..<1, 8..<8, 8..<20])
        #expect(contents.bytes == Array("23089".utf8))
        #expect(contents.information == (try directory.information(of: "a")))
        #expect(try directory.read("a", [10..<12, 20..<30]).bytes == [])
        mkfifo("\(scratch.path)/fifo", 0o600)
        #expect(throws: FileError.self) { try directory.read("fifo", [0..<1]) }
        #expect(throws: FileError(.open, "\(scratch.path)/none", .absent)) {
            try directory.read("none", [0..<1])
        }
    }

    @Test func `only regular files are read, and no FIFO makes us wait`() throws {
        mkfifo("\(scratch.path)/fifo", 0o600)
        mkdir("\(scratch.path)/folder", 0o700)
        #expect(throws: FileError(.read, "\(scratch.path)/fifo", .notRegular)) { try directory.read("fifo") }
        #expect(throws: FileError(.read, "\(scratch.path)/folder", .isDirectory)) {
            try directory.read("folder")
        }
        #expect(throws: FileError(.open, "\(scratch.path)/none", .absent)) { try directory.read("none") }
        #expect(try directory.information(of: "none") == nil)
        #expect(try directory.information(of: "fifo")?.kind == .other)
    }

    @Test func `a file larger than the limit is refused`() throws {
        try directory.create("large", [], .synced)
        truncate("\(scratch.path)/large", off_t(largestReading) + 1)
        #expect(throws: FileError(.read, "\(scratch.path)/large", .tooLarge)) { try directory.read("large") }
    }

    @Test func `a link that leads nowhere is not taken for a file that is absent`() throws {
        let files = DiskFileSystem()
        symlink("/nowhere/a", "\(scratch.path)/a")
        symlink("/nowhere/folder", "\(scratch.path)/folder")
        let error = FileError(.open, "\(scratch.path)/a", .brokenLink)
        #expect(throws: error) { try directory.read("a") }
        #expect(throws: error) { try directory.read("a", first: 1) }
        #expect(throws: error) { try directory.readPieces(of: "a") { _ in true } }
        for path in ["\(scratch.path)/folder", "\(scratch.path)/folder/one/two"] {
            #expect(throws: FileError(.open, path, .brokenLink)) { try files.directory(at: path) }
            #expect(throws: FileError.self) { try files.makeDirectory(at: path) }
        }
        #expect(throws: FileError(.open, "\(scratch.path)/none/one", .absent)) {
            try files.directory(at: "\(scratch.path)/none/one")
        }
    }

    @Test func `names are listed without the two that every directory has`() throws {
        try directory.create(".hidden", [], .synced)
        try directory.create("é", [], .synced)
        #expect(try directory.names().sorted() == [".hidden", "é"])
    }

    @Test func `files are renamed over others, linked only to free names, and removed`() throws {
        try directory.create("a", [1], .synced)
        try directory.create("b", [2], .synced)
        #expect(throws: FileError(.link, "\(scratch.path)/b", .exists)) {
            try directory.link("a", to: "b", in: directory)
        }
        try directory.link("a", to: "c", in: directory)
        try directory.rename("a", to: "b", in: directory)
        #expect(try directory.read("b").bytes == [1])
        #expect(try directory.read("c").information.inode == directory.read("b").information.inode)
        try directory.remove("b")
        try directory.synchronize()
        #expect(try directory.names() == ["c"])
    }

    @Test func `directories are made with those above them, closed to others`() throws {
        let files = DiskFileSystem()
        let path = "\(scratch.path)/one/two/three"
        try files.makeDirectory(at: path)
        try files.makeDirectory(at: path)
        #expect(try files.directory(at: path).information(of: ".")?.permissions == 0o700)
        try directory.create("file", [], .synced)
        #expect(throws: FileError(.makeDirectory, "\(scratch.path)/file", .notDirectory)) {
            try files.makeDirectory(at: "\(scratch.path)/file")
        }
    }

    @Test func `a link's destination is told, also when nothing is there yet`() throws {
        let files = DiskFileSystem()
        try directory.create("real", [], .synced)
        symlink("real", "\(scratch.path)/link")
        symlink("/nowhere/real", "\(scratch.path)/dangling")
        symlink("later", "\(scratch.path)/relative")
        let root = try files.destination(of: scratch.path)
        #expect(try files.destination(of: "\(scratch.path)/link") == "\(root)/real")
        #expect(try files.destination(of: "\(scratch.path)/dangling") == "/nowhere/real")
        #expect(try files.destination(of: "\(scratch.path)/relative") == "\(scratch.path)/later")
        #expect(try files.destination(of: "\(scratch.path)/none") == "\(scratch.path)/none")
    }

    @Test func `a lock keeps others out as long as it lives, and says who holds it`() throws {
        func hold() throws {
            let lock = try directory.lock("lock", waiting: 0)
            let path = "\(scratch.path)/lock"
            #expect(throws: LockError.busy(path: path, holder: Int(getpid()))) {
                _ = try directory.lock("lock", waiting: 0)
            }
            withExtendedLifetime(lock) {}
        }
        try hold()
        _ = try directory.lock("lock", waiting: 0)
        #expect(try directory.information(of: "lock")?.permissions == 0o600)
    }

    @Test func `a lock behind a symbolic link is refused`() throws {
        symlink("/etc/passwd", "\(scratch.path)/lock")
        #expect(throws: LockError.file(FileError(.lock, "\(scratch.path)/lock", .linkRefused))) {
            _ = try directory.lock("lock", waiting: 0)
        }
    }
}
