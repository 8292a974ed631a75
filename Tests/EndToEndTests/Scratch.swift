import Foundation

/// A home directory for one script, with nothing of the machine's own around it.
final class Scratch {
    let home: URL
    var environment: [String: String]
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The static release binary; the tests have no use without it.
    static let binary: String =
        ProcessInfo.processInfo.environment["FOCUSFLOW_BINARY"]
        ?? root.appending(path: ".build/release/focusflow").path

    /// The names in a folder of the project that end so.
    static func names(in folder: String, endingWith endings: String...) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
            .filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
    }

    static func path(of name: String) -> String { root.appending(path: name).path }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "focusflow-\(UUID().uuidString)")
        for folder in ["bin", "config", "data", "state", "runtime"] {
            try FileManager.default.createDirectory(
                at: home.appending(path: folder), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        try FileManager.default.createSymbolicLink(
            atPath: home.appending(path: "bin/focusflow").path, withDestinationPath: Self.binary)
        environment = [
            "HOME": home.path, "PATH": "\(home.path)/bin:/usr/bin:/bin", "TZ": "Europe/Berlin", "LC_ALL": "C",
            "XDG_CONFIG_HOME": "\(home.path)/config", "XDG_DATA_HOME": "\(home.path)/data",
            "XDG_STATE_HOME": "\(home.path)/state", "XDG_RUNTIME_DIR": "\(home.path)/runtime",
        ]
    }

    deinit {
        // Scripts may have taken rights away; the directory is removed as far as it lets itself.
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "chmod -R u+rwX \"$1\"; rm -rf \"$1\"", "sh", home.path]
        try? shell.run()
        shell.waitUntilExit()
    }

    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
    }

    func run(_ executable: String, _ arguments: [String], input: String = "") throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: executable)
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = home
        let files = try ["in", "out", "err"].map { name in
            let url = home.appending(path: ".\(name)-\(UUID().uuidString)")
            try (name == "in" ? input : "").write(to: url, atomically: false, encoding: .utf8)
            return url
        }
        defer { for file in files { try? FileManager.default.removeItem(at: file) } }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus,
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
}
