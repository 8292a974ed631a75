extension String {
    /// The text as one harmless line of at most `limit` scalars; an ellipsis says that there was more.
    package func shownLine(limit: Int) -> String {
        shown(limit: limit) { $0 == "\n" || $0 == "\t" ? " " : nil }
    }

    /// The same with its line breaks.
    package func shownText(limit: Int) -> String {
        shown(limit: limit) { $0 == "\n" ? "\n" : $0 == "\t" ? " " : nil }
    }

    private func shown(limit: Int, replacing: (Unicode.Scalar) -> Unicode.Scalar?) -> String {
        var text = String.UnicodeScalarView()
        var count = 0
        var last: String.UnicodeScalarView.Index?
        for scalar in unicodeScalars {
            guard let kept = scalar.isHarmful ? replacing(scalar) : scalar else { continue }
            count += 1
            if count == limit { last = text.endIndex }
            guard count <= limit else { break }
            text.append(kept)
        }
        guard count > limit, let last else { return String(text) }
        text.replaceSubrange(last..., with: CollectionOfOne("…"))
        return String(text)
    }
}
