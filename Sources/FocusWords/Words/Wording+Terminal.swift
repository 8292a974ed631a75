/// The words for what a terminal is spared.
extension Complaint {
    package static var shownWithoutControls: Complaint {
        Complaint(
            "shown-harmless",
            "characters that would control your terminal are shown as \\u{…}; a file or a pipe gets them as "
                + "they are",
            kind: .warning)
    }
}
