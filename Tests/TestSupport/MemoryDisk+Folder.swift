extension MemoryDisk {
    final class Node {
        var bytes: [UInt8] = []
        var syncedBytes: [UInt8] = []
        let number: UInt64
        var changes: Int64
        var permissions = 0o600
        var isOwn = true
        /// Where a link leads.
        var target: String?

        init(number: UInt64, changes: Int64) {
            self.number = number
            self.changes = changes
        }
    }

    final class Folder {
        var files: [String: Node] = [:] {
            didSet { past.append(oldValue) }
        }
        var syncedFiles: [String: Node] = [:] {
            didSet { past = [] }
        }
        /// What its files were from then on, change by change: a power failure may leave any of these.
        private(set) var past: [[String: Node]] = []
        var locked: Set<String> = []
        var permissions = 0o700
        var isOwn = true
    }
}
