import FocusActions
import FocusPorts
import FocusStore

/// Whether this clone lacks the setting of our merge driver. Settings are not cloned: they have
/// to be made in each clone.
func gitFindings(_ world: World) -> [Finding] {
    guard let data = try? Places(world.environment).data,
        let bytes = try? world.files.directory(at: data).readIfPresent(".gitattributes")?.bytes,
        bytes.split(separator: UInt8(ascii: "\n")).contains(where: {
            $0.elementsEqual(GitSetup.attributes.utf8)
        }),
        let target = try? world.files.destination(of: data),
        let repository = try? world.repository(around: target), let git = try? world.program(named: "git")
    else { return [] }
    // The shell hides what git prints.
    let script = "exec \"$0\" -C \"$1\" config --get \(GitSetup.setting) >/dev/null 2>&1"
    let end = try? world.processes.run("/bin/sh", ["-c", script, git, data])
    return end == .exited(1) ? [.mergeDriverMissing(repository: repository)] : []
}
