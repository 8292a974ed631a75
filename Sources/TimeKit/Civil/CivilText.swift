/// Writes the fixed-width numbers of dates and times one behind the other.
struct CivilText {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// `write` may append at most `capacity` bytes.
    static func string(capacity: Int, _ write: (inout CivilText) -> Void) -> String {
        // Most are so short that a String holds them in itself, which it does not with a capacity set before.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            var text = CivilText(buffer: buffer)
            write(&text)
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<text.count]), as: UTF8.self)
        }
    }

    private init(buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    /// ASCII alone.
    mutating func append(_ word: StaticString) {
        for at in 0..<word.utf8CodeUnitCount { buffer[count + at] = word.utf8Start[at] }
        count += word.utf8CodeUnitCount
    }

    mutating func append(_ number: Int, digits: Int) {
        var rest = number
        for place in stride(from: count + digits - 1, through: count, by: -1) {
            buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        count += digits
    }

    mutating func append(_ date: CivilDate) {
        append(date.year, digits: 4)
        append("-")
        append(date.month, digits: 2)
        append("-")
        append(date.day, digits: 2)
    }

    mutating func append(_ time: CivilTime, seconds: Seconds) {
        append(time.hour, digits: 2)
        append(":")
        append(time.minute, digits: 2)
        if seconds == .whenNotZero && time.second == 0 { return }
        append(":")
        append(time.second, digits: 2)
    }

    enum Seconds { case always, whenNotZero }
}
