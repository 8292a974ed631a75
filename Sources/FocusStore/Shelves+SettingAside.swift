package import FocusCore
import FocusFormats
package import FocusPorts
import TimeKit

extension Shelves {
    /// Keeps what somebody else, who takes no lock, wrote into a file that is about to be replaced. `stamp` is the
    /// state that we had read. He may write again while we copy, so we look again.
    func setAside(_ file: StoreFile, at spot: Spot, since stamp: String, _ now: Instant) throws(FileError) {
        var known = stamp
        for _ in 1...5 {
            let current = try spot.stamp()
            guard current != known else { return }
            known = current
            if !current.isEmpty { try keepAsConflict(file, at: spot, now) }
        }
    }

    /// Under a name like those of Syncthing, `tasks.sync-conflict-….json`, which readers and doctor point out.
    private func keepAsConflict(_ file: StoreFile, at spot: Spot, _ now: Instant) throws(FileError) {
        let target = try directory(file.place)
        let stem = "\(file.rawValue).sync-conflict-\(GenerationLabel(now).second)"
        let name = try target.freeName(stem, ".json")
        try spot.directory.copy(spot.name, to: name, in: target, by: ".\(name).new")
        try target.synchronize()
    }
}

extension Directory {
    /// A free name: the stem and the ending, with `-2`, `-3` and so on between them if that is taken.
    package func freeName(_ stem: String, _ ending: String = "") throws(FileError) -> String {
        var name = stem + ending
        var number = 1
        while try information(of: name) != nil {
            number += 1
            name = "\(stem)-\(number)\(ending)"
        }
        return name
    }
}
