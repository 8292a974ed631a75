/// A length of time in whole seconds.
package struct TimeSpan: Hashable, Sendable {
    package let seconds: Int64

    package init(seconds: Int64) {
        self.seconds = seconds
    }
}

extension TimeSpan: Comparable {
    package static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.seconds < right.seconds }
}

extension TimeSpan: CustomStringConvertible {
    /// The shortest DURATION that means it: `1h30m`.
    package var description: String {
        let magnitude = seconds.magnitude
        let parts: [(UInt64, String)] = [
            (magnitude / 86_400, "d"), (magnitude / 3600 % 24, "h"), (magnitude / 60 % 60, "m"),
            (magnitude % 60, "s"),
        ]
        let text = parts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }.joined()
        return text.isEmpty ? "0s" : (seconds < 0 ? "-" : "") + text
    }
}
