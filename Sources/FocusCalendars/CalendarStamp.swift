import FocusCore
import FocusPorts

/// What tells one state of a calendar's file from another, as numbers: thousands are compared in each run.
struct CalendarStamp: Equatable {
    let inode: UInt64
    let size: Int
    let modified: Int64
    private(set) var changed: Int64
    /// Of a link, what tells the state of the file that it leads to; 0 of any other file.
    let target: UInt64

    init(inode: UInt64, size: Int, modified: Int64, changed: Int64, target: UInt64) {
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
        self.target = target
    }

    /// What a link leads to has a stamp of its own.
    init(_ information: FileInformation, target: FileInformation? = nil) {
        self.init(
            inode: information.inode, size: information.size, modified: information.modifiedNanoseconds,
            changed: information.changedNanoseconds, target: target.map { CalendarStamp($0).hash } ?? 0)
    }

    /// Whether what was read is of the file in this state.
    func isOf(_ information: FileInformation) -> Bool {
        let read = CalendarStamp(information)
        return target == 0 ? read == self : read.hash == target
    }

    /// Matches no file: for one that was changed so lately that another change would bear the same time.
    var unsettled: CalendarStamp {
        var stamp = self
        stamp.changed = .min
        return stamp
    }

    /// Never 0.
    private var hash: UInt64 { Fingerprint(Array("\(inode) \(size) \(modified) \(changed)".utf8)).hash | 1 }
}
