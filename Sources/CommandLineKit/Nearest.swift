extension Sequence<String> {
    /// The words that `typed` may mean: those that it begins, or else those with the fewest typing slips. One slip in
    /// three letters is allowed, and two at most: two in four make another word of it (`stop`, `show`). A syllable in
    /// front makes the contrary, so `undone` never means `done`.
    package func nearest(to typed: String, limit: Int = 3) -> [String] {
        let lowercased = typed.lowercased()
        guard !lowercased.isEmpty, lowercased.utf8.count <= 64 else { return [] }
        let ranked = compactMap { word -> (word: String, distance: Int)? in
            let candidate = word.lowercased()
            if candidate.hasPrefix(lowercased) { return (word, 0) }
            let distance = typingSlips(from: lowercased, to: candidate)
            let shorter = Swift.min(candidate.count, lowercased.count)
            return distance <= Swift.min(2, Swift.max(shorter, 3) / 3) && distance < shorter
                && !areContrary(lowercased, candidate) ? (word, distance) : nil
        }
        let best = ranked.map(\.distance).min()
        return ranked.filter { $0.distance == best }.map(\.word).sorted().prefix(limit).map(\.self)
    }
}

private func areContrary(_ one: String, _ other: String) -> Bool {
    ["un", "re", "de", "in", "dis", "no-"].contains { one == $0 + other || other == $0 + one }
}

/// Optimal string alignment distance: letters left out, added, changed, or swapped with a neighbour.
private func typingSlips(from source: String, to target: String) -> Int {
    let source = Array(source)
    let target = Array(target)
    guard abs(source.count - target.count) <= 2 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for (i, letter) in source.enumerated() {
        var row = [i + 1]
        for (j, other) in target.enumerated() {
            var cost = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
            if i > 0, j > 0, letter == target[j - 1], source[i - 1] == other {
                cost = Swift.min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[target.count]
}
