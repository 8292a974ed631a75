import FocusCore
import ICalendarKit
import TimeKit

/// What of calendars is wanted; what can't be of it need not be parsed.
struct CalendarFilter {
    let kind: CalendarEntity
    let from: Instant
    let to: Instant
    /// Only what has alarms.
    let isForAlarms: Bool
}

/// Where in the files of a folder which components lie and when they happen: a cache, disposable at any time.
///
/// A line for each file, `F STAMP NAME`, followed by one for each component, `TAG FROM TO START LENGTH`: a file whose
/// stamp is the same still has its components there.
struct CalendarIndex {
    struct File {
        /// What its stamp and its name are.
        let key: String
        var parts: [Part] = []

        var name: Substring { key.drop { $0 != " " }.dropFirst() }
    }

    struct Part {
        let tag: UInt8
        let from: Int64
        let to: Int64
        let start: Int
        let length: Int
    }

    private(set) var files: [File] = []
    private static let title = "focusflow-calendar 1\n"
    static let always = (from: Int64(-1) << 50, to: Int64(1) << 50)

    init() {}

    /// Empty where it is none of ours; what is cut off is read anew.
    init(_ bytes: [UInt8]) {
        guard bytes.starts(with: CalendarIndex.title.utf8) else { return }
        bytes.withUnsafeBufferPointer { bytes in
            var at = CalendarIndex.title.utf8.count
            while at < bytes.count, let end = bytes[at...].firstIndex(of: 10) {
                if bytes[at] == UInt8(ascii: "F"), end > at + 2 {
                    files.append(File(key: String(decoding: bytes[(at + 2)..<end], as: UTF8.self)))
                } else if let part = Part(bytes[at..<end]), !files.isEmpty {
                    files[files.count - 1].parts.append(part)
                } else {
                    return files = []
                }
                at = end + 1
            }
        }
    }

    mutating func append(_ file: File) { files.append(file) }

    var bytes: [UInt8] {
        var bytes = Array(CalendarIndex.title.utf8)
        for file in files {
            bytes += "F \(file.key)\n".utf8
            for part in file.parts {
                bytes.append(part.tag)
                for number in [part.from, part.to, Int64(part.start), Int64(part.length)] {
                    bytes.append(32)
                    bytes += String(number).utf8
                }
                bytes.append(10)
            }
        }
        return bytes
    }
}

extension CalendarIndex.Part {
    static let zone = UInt8(ascii: "z")
    /// The whole file has to be read each time: it has problems, or is made in an unusual way.
    static let whole = UInt8(ascii: "w")

    fileprivate init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
        var numbers: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
        var count = 0
        var value: Int64 = 0
        var sign: Int64 = 1
        func store() {
            switch count {
            case 1: numbers.0 = value * sign
            case 2: numbers.1 = value * sign
            case 3: numbers.2 = value * sign
            case 4: numbers.3 = value * sign
            default: break
            }
        }
        for byte in line.dropFirst() {
            switch byte {
            case 32:
                store()
                count += 1
                (value, sign) = (0, 1)
            case UInt8(ascii: "-"): sign = -1
            case 0x30...0x39 where value < 1 << 58: value = value * 10 + Int64(byte - 0x30)
            default: return nil
            }
        }
        store()
        guard count == 4, numbers.2 >= 0, numbers.3 >= 0, let tag = line.first else { return nil }
        self.init(
            tag: tag, from: numbers.0, to: numbers.1, start: Int(numbers.2), length: Int(numbers.3))
    }

    func matches(_ filter: CalendarFilter) -> Bool {
        let plain = filter.kind == .event ? UInt8(ascii: "e") : UInt8(ascii: "t")
        let loud = plain - 32
        guard tag == loud || tag == plain && !filter.isForAlarms else { return false }
        // An open reminder is listed whenever it is due.
        if filter.kind == .reminder, !filter.isForAlarms { return true }
        return to >= filter.from.secondsSinceEpoch && from <= filter.to.secondsSinceEpoch
    }
}
