import FocusActions
import FocusPorts
import FocusStore

/// Whether this clone lacks the setting of our merge driver, or cron would not find its program; and whether a merge was
/// left unfinished. Settings are not cloned: they have to be made in each clone.
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
    let words = ["-c", script, git, data, GitSetup.setting, GitSetup.driver(world)]
    guard case .exited(let sum)? = try? world.processes.run("/bin/sh", words) else { return [] }
    return (sum & 1 > 0 ? [.mergeDriverMissing(repository: repository)] : [])
        + (sum & 2 > 0 ? [.mergeDriverNotFound(repository: repository)] : [])
        + (sum & 4 > 0 ? [.mergeUnfinished(repository: repository)] : [])
}

/// Adds up 1, 2 and 4. Looks for the driver where each cron looks, unless it is as we set it.
private let script = """
    exec 2>/dev/null
    driver=$("$0" -C "$1" config --get "$2") || sum=$(($? == 1))
    "$0" -C "$1" rev-parse -q --verify MERGE_HEAD >/dev/null && sum=$((sum + 4))
    PATH=/usr/bin:/bin
    [ -z "$driver" ] || [ "$driver" = "$3" ] || command -v "${driver%% *}" >/dev/null || sum=$((sum + 2))
    exit $((sum))
    """
