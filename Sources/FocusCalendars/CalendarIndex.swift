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
/// Little-endian numbers of 64 bits behind a title: a checksum of all that follows, how many files, components and
/// bytes of names there are; then six numbers for each file (its stamp, and where its name and its components end),
/// three for each component (from when to when it happens, and where in its file it lies), and the names. Nothing is decoded but what
/// is looked at: most of it never is.
struct CalendarIndex {
    private let bytes: [UInt8]
    package let count: Int
    private let firstPart: Int
    private let names: Int

    static let title = "focusflow-calendar 4\n\n\n\n"
    static let always = (from: Int64(-1) << 50, to: Int64(1) << 50)
    /// Where the first file's numbers stand.
    static let firstFile = 7
    static let fileWords = 6
    static let partWords = 3
    /// Of the bytes that the checksum is about.
    package static let checked = 32
    private static let most: UInt64 = 1 << 28

    init() {
        bytes = []
        (count, firstPart, names) = (0, 0, 0)
    }

    /// nil where it is none of ours, of another form or damaged in any way.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= CalendarIndex.firstFile * 8, bytes.starts(with: CalendarIndex.title.utf8)
        else { return nil }
        let head = [3, 4, 5, 6].map { bytes.word($0) }
        guard head[1...].allSatisfy({ $0 < CalendarIndex.most }),
            head[0] == Fingerprint(bytes, from: CalendarIndex.checked).hash
        else { return nil }
        self.bytes = bytes
        count = Int(head[1])
        firstPart = CalendarIndex.firstFile + count * CalendarIndex.fileWords
        names = (firstPart + Int(head[2]) * CalendarIndex.partWords) * 8
        guard names + Int(head[3]) == bytes.count, isInOrder(parts: Int(head[2]), names: Int(head[3])) else {
            return nil
        }
    }

    private func isInOrder(parts: Int, names: Int) -> Bool {
        var last = (name: 0, part: 0)
        for place in 0..<count {
            let ends = ends(place)
            guard ends.name >= last.name, ends.part >= last.part else { return false }
            last = ends
        }
        return last == (names, parts)
    }

    private func ends(_ place: Int) -> (name: Int, part: Int) {
        guard place >= 0 else { return (0, 0) }
        let word = bytes.word(CalendarIndex.firstFile + place * CalendarIndex.fileWords + 5)
        return (Int(word >> 32), Int(word & 0xFFFF_FFFF))
    }

    func stamp(_ place: Int) -> CalendarStamp {
        let word = CalendarIndex.firstFile + place * CalendarIndex.fileWords
        return CalendarStamp(
            inode: bytes.word(word), size: Int(bitPattern: UInt(bytes.word(word + 1))),
            modified: Int64(bitPattern: bytes.word(word + 2)),
            changed: Int64(bitPattern: bytes.word(word + 3)), target: bytes.word(word + 4))
    }

    /// The bytes of a file's name.
    package func name(_ place: Int) -> ArraySlice<UInt8> {
        bytes[(names + ends(place - 1).name)..<(names + ends(place).name)]
    }

    /// The numbers of a file's components.
    func parts(_ place: Int) -> Range<Int> { ends(place - 1).part..<ends(place).part }

    func part(_ number: Int) -> Part {
        let word = firstPart + number * CalendarIndex.partWords
        return Part(from: bytes.word(word), to: bytes.word(word + 1), place: bytes.word(word + 2))
    }
}

extension CalendarIndex {
    /// Those bytes of a file that the filter wants, side by side where they can be; nil for the whole.
    func ranges(_ place: Int, _ filter: CalendarFilter) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        let (from, to) = filter.seconds
        for number in parts(place) {
            // Most lie elsewhere in time. What has to be read whenever it is lies at all times.
            let part = part(number)
            guard part.to >= from, part.from <= to else { continue }
            if part.isWhole { return nil }
            guard part.matches(filter) else { continue }
            if let last = ranges.last, last.upperBound == part.start {
                ranges[ranges.count - 1] = last.lowerBound..<part.range.upperBound
            } else {
                ranges.append(part.range)
            }
        }
        return ranges
    }
}

extension CalendarFilter {
    /// In which times a component has to lie to be wanted, in part at least.
    fileprivate var seconds: (from: Int64, to: Int64) {
        // An open reminder is listed whenever it is due.
        if kind == .reminder, !isForAlarms { return (.min, .max) }
        return (from.secondsSinceEpoch, to.secondsSinceEpoch)
    }
}

extension [UInt8] {
    fileprivate func word(_ number: Int) -> UInt64 {
        // Outside of the bytes it stops the program, as any index does.
        UInt64(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: number * 8, as: UInt64.self))
    }
}

extension CalendarIndex {
    /// A component: when it may be of interest, and where in its file it lies.
    struct Part {
        let tag: UInt8
        let from: Int64
        let to: Int64
        let start: Int
        let length: Int
    }
}

extension CalendarIndex.Part {
    /// The whole file has to be read each time: it has problems, or is made in an unusual way.
    static let whole = CalendarIndex.Part(
        tag: UInt8(ascii: "w"), from: CalendarIndex.always.from, to: CalendarIndex.always.to, start: 0,
        length: 0)

    var isWhole: Bool { tag == CalendarIndex.Part.whole.tag }
    var range: Range<Int> { start..<(start + length) }

    /// A file is never so large that 28 bits are not enough.
    private static let places: UInt64 = 1 << 28 - 1

    fileprivate init(from: UInt64, to: UInt64, place: UInt64) {
        self.init(
            tag: UInt8(place >> 56), from: Int64(bitPattern: from), to: Int64(bitPattern: to),
            start: Int(place >> 28 & CalendarIndex.Part.places),
            length: Int(place & CalendarIndex.Part.places))
    }

    package var words: [UInt64] {
        [
            UInt64(bitPattern: from), UInt64(bitPattern: to),
            UInt64(tag) << 56 | UInt64(start) << 28 | UInt64(length),
        ]
    }

    func matches(_ filter: CalendarFilter) -> Bool {
        let plain = filter.kind == .event ? UInt8(ascii: "e") : UInt8(ascii: "t")
        let loud = plain - 32
        guard tag == loud || tag == plain && !filter.isForAlarms else { return false }
        let wanted = filter.seconds
        return to >= wanted.from && from <= wanted.to
    }
}
