import FocusPorts
import FocusStore

/// Whether the data lie in a clone that leaves the merging of our files to git, for its settings do not travel.
func gitFindings(_ world: World) -> [Finding] {
    guard let data = try? Places(world.environment).data,
        let bytes = try? world.files.directory(at: data).readIfPresent(".gitattributes")?.bytes,
        bytes.split(separator: UInt8(ascii: "\n")).contains(where: { $0.elementsEqual(attributes.utf8) }),
        let target = try? world.files.destination(of: data),
        let repository = try? world.repository(around: target), let git = try? world.program(named: "git")
    else { return [] }
    // git prints what it finds.
    let script = "exec \"$0\" -C \"$1\" config --get \(GitSetup.setting) >/dev/null 2>&1"
    let end = try? world.processes.run("/bin/sh", ["-c", script, git, data])
    return end == .exited(1) ? [.mergeDriverMissing(repository: repository)] : []
}
