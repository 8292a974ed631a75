package import FocusFormats
package import FocusPorts

/// For each file, the state before and after a saved change. If it still is as in `after`, nobody else changed it.
package struct Receipt {
    package var files: [StoreFile: Change] = [:]

    package init(files: [StoreFile: Change] = [:]) {
        self.files = files
    }

    package struct Change {
        /// nil when there was no such file.
        package let before: FileInformation?
        package let after: FileInformation
    }
}
