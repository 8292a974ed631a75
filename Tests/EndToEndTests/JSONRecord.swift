import Foundation

/// What the program prints under `--json` while a shell command runs it, in pipes and substitutions.
struct JSONRecord {
    private let scratch: Scratch
    private let folder: URL

    /// Stands before the program in PATH, unless where the output goes is itself what is tested.
    init?(in scratch: Scratch, of command: String) throws {
        guard !command.contains("/dev/full") else { return nil }
        self.scratch = scratch
        folder = scratch.home.appending(path: ".json")
        try FileManager.default.createDirectory(
            at: folder.appending(path: "bin"), withIntermediateDirectories: true)
        let stand = folder.appending(path: "bin/focusflow")
        try Self.script.write(to: stand, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: stand.path)
        path = scratch.environment["PATH"] ?? ""
        scratch.environment["PATH"] = "\(folder.path)/bin:\(path)"
    }

    private let path: String

    private static let script = """
        #!/bin/sh
        real=$(dirname "$0")/../../bin/focusflow
        case " $* " in *" --json "*) ;; *) exec "$real" "$@" ;; esac
        run=$(mktemp -d "$(dirname "$0")/../run.XXXXXX")
        printf '%s\n' "$@" >"$run/words"
        "$real" "$@" >"$run/out" 2>"$run/err"
        status=$?
        cat "$run/err" >&2
        cat "$run/out" 2>/dev/null
        exit $status

        """

    /// Every run that there was; the stand-in is gone after that.
    func runs() throws -> [(words: [String], outcome: Scratch.Outcome)] {
        scratch.environment["PATH"] = path
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try names.filter { $0.hasPrefix("run.") }.map { name in
            func text(_ part: String) throws -> String {
                try String(contentsOf: folder.appending(path: "\(name)/\(part)"), encoding: .utf8)
            }
            let words = try text("words").split(separator: "\n").map(String.init)
            return (words, Scratch.Outcome(status: 0, output: try text("out"), errors: try text("err")))
        }
    }
}
