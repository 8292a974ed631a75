package import FocusCore

/// The files for a look at what a command would do (`--dry-run`). `Store.change` saves nothing in them, and throws
/// `TrialPassed` where nothing else was thrown.
package struct TrialFiles: FileSystem {
    private let files: any FileSystem

    package init(_ files: any FileSystem) { self.files = files }

    package func directory(at path: String) throws(FileError) -> any Directory {
        try files.directory(at: path)
    }

    package func information(at path: String) throws(FileError) -> FileInformation? {
        try files.information(at: path)
    }

    package func makeDirectory(at path: String) throws(FileError) { try files.makeDirectory(at: path) }

    package func destination(of path: String) throws(FileError) -> String {
        try files.destination(of: path)
    }

    package func readStream(at path: String, most: Int) throws(FileError) -> [UInt8] {
        try files.readStream(at: path, most: most)
    }

    package func step(at path: String) throws(FileError) -> PathStep? { try files.step(at: path) }
}

/// What ends a trial that nothing refused.
package struct TrialPassed: Error {
    package init() {}
}
