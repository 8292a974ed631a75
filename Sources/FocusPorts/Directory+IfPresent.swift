package import FocusCore

extension Directory {
    /// nil where there is no such file. Any other failure is thrown: a file that can't be read is not an empty one.
    package func readIfPresent(_ name: String, most: Int = largestReading) throws(FileError) -> FileContents?
    {
        do throws(FileError) {
            return try read(name, most: most)
        } catch {
            guard error.operation == .open, error.cause == .absent else { throw error }
            return nil
        }
    }

    package func removeIfPresent(_ name: String) throws(FileError) {
        do throws(FileError) {
            try remove(name)
        } catch {
            guard error.cause == .absent else { throw error }
        }
    }
}
