/// What a saved change replaced by what: by it a later step knows whether anybody else came between.
package struct Receipt {
    var files: [StoreFile: Change] = [:]

    struct Change {
        /// nil when there was no such file.
        let before: FileInformation?
        let after: FileInformation
    }
}
