package import FocusCore
import FocusFormats
package import FocusPorts
import TimeKit

extension Shelves {
    /// Keeps what somebody wrote, without the lock, into a file that is about to be replaced. It may happen
    /// again while it is kept.
    func setAside(_ file: StoreFile, at spot: Spot, since stamp: String, _ now: Instant) throws(FileError) {
        var known = stamp
        for _ in 1...5 {
            let current = try spot.stamp()
            guard current != known else { return }
            known = current
            if !current.isEmpty { try keepAsConflict(file, at: spot, now) }
        }
    }

    /// Under a name as synchronizers choose it, so that readers and doctor point at it.
    private func keepAsConflict(_ file: StoreFile, at spot: Spot, _ now: Instant) throws(FileError) {
        let target = try directory(file.place)
        let stem = "\(file.rawValue).sync-conflict-\(GenerationLabel(now).second)"
        let name = try target.freeName(stem, ".json")
        try spot.directory.copy(spot.name, to: name, in: target, by: ".\(name).new")
        try target.synchronize()
    }
}

extension Directory {
    /// A name that nothing bears: as it is, or with a number behind its stem.
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
