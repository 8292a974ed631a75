package import FocusCore

/// How a reminder is to ring besides at its own time, as it was typed; nil where nothing was.
package struct RingingRequest: Equatable {
    package var before: String?
    package var nag: String?
    package var isUrgent: Bool?

    package init(before: String? = nil, nag: String? = nil, isUrgent: Bool? = nil) {
        self.before = before
        self.nag = nag
        self.isUrgent = isUrgent
    }

    package func edit() throws(TaskError) -> RingingEdit {
        var edit = RingingEdit(isUrgent: isUrgent)
        if let before {
            guard let leads = LeadText.spans(before) else { throw .badLeads(before) }
            edit.before = leads
        }
        if let nag {
            guard let typed = Nag(nag) else { throw .badNag(nag) }
            edit.nag = typed
        }
        return edit
    }

    /// The first option that says something, without its dashes.
    var option: String? {
        before != nil ? "before" : nag != nil ? "nag" : isUrgent == true ? "urgent" : nil
    }
}
