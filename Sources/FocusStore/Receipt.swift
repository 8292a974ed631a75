package import FocusFormats
package import FocusPorts

/// What a saved change replaced by what: by it a later step knows whether anybody else came between.
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
