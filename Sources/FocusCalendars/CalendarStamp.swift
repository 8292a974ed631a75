import FocusCore
import FocusPorts

/// Tells whether a calendar's file has changed. As numbers, since thousands are compared in each run.
struct CalendarStamp: Equatable {
    let inode: UInt64
    let size: Int
    let modified: Int64
    private(set) var changed: Int64
    /// For a link, the stamp of the file it leads to, as one number; 0 for any other file.
    let target: UInt64

    init(inode: UInt64, size: Int, modified: Int64, changed: Int64, target: UInt64) {
        self.inode = inode
        self.size = size
        self.modified = modified
        self.changed = changed
        self.target = target
    }

    /// A link changes when its file does, so that file is part of the stamp.
    init(_ information: FileInformation, target: FileInformation? = nil) {
        self.init(
            inode: information.inode, size: information.size, modified: information.modifiedNanoseconds,
            changed: information.changedNanoseconds, target: target.map { CalendarStamp($0).hash } ?? 0)
    }

    /// Whether these bytes, just read, are of the file in this state.
    func isOf(_ information: FileInformation) -> Bool {
        let read = CalendarStamp(information)
        return target == 0 ? read == self : read.hash == target
    }

    /// Matches no file. For one that was changed a moment ago: another change might bear the
    /// same time, so read it again.
    var unsettled: CalendarStamp {
        var stamp = self
        stamp.changed = .min
        return stamp
    }

    /// Never 0, which means "no link".
    private var hash: UInt64 { Fingerprint(Array("\(inode) \(size) \(modified) \(changed)".utf8)).hash | 1 }
}
