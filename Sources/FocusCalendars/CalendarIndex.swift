import FocusCore
import ICalendarKit
import TimeKit

/// Which entries are wanted. What can't be among them need not be parsed.
struct CalendarFilter {
    let kind: CalendarEntity
    let from: Instant
    let to: Instant
    /// Whether only those with alarms are wanted.
    let isForAlarms: Bool
}

/// For each file of a calendar folder: its stamp, and for each of its components where it lies in the file
/// and from when to when it happens. With that, `today` reads ten events instead of ten thousand. A cache: it
/// may be deleted at any time.
///
///     title, checksum ┊ counts ┊ 6 numbers a file ┊ 3 numbers a component ┊ names of files
///
///     file: inode, size, modified, changed, link target's stamp ┊ (end of its name, end of its components)
///     component: from, to ┊ (kind, start in the file, length)
///
/// Numbers are little-endian, 64 bits. Only what is looked at is decoded, and mostly that is little.
struct CalendarIndex {
    private let bytes: [UInt8]
    package let count: Int
    private let firstPart: Int
    private let names: Int

    static let title = "focusflow-calendar 4\n\n\n\n"
    static let always = (from: Int64(-1) << 50, to: Int64(1) << 50)
    /// Which number is the first of the first file.
    static let firstFile = 7
    static let fileWords = 6
    static let partWords = 3
    /// The checksum covers the bytes from here on.
    package static let checked = 32
    private static let most: UInt64 = 1 << 28

    init() {
        bytes = []
        (count, firstPart, names) = (0, 0, 0)
    }

    /// nil where it is of another version, or damaged in any way.
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

    /// The name of a file, as bytes.
    package func name(_ place: Int) -> ArraySlice<UInt8> {
        bytes[(names + ends(place - 1).name)..<(names + ends(place).name)]
    }

    /// Which components are those of a file.
    func parts(_ place: Int) -> Range<Int> { ends(place - 1).part..<ends(place).part }

    func part(_ number: Int) -> Part {
        let word = firstPart + number * CalendarIndex.partWords
        return Part(from: bytes.word(word), to: bytes.word(word + 1), place: bytes.word(word + 2))
    }
}

extension CalendarIndex {
    /// Which bytes of a file the filter needs, neighbours joined; nil for the whole file.
    func ranges(_ place: Int, _ filter: CalendarFilter) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        let (from, to) = filter.seconds
        for number in parts(place) {
            // Most are of other times. A part that is needed always has all times (`always`).
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
    /// In which time a component has to lie, at least in part.
    fileprivate var seconds: (from: Int64, to: Int64) {
        // Open reminders are listed whenever they are due.
        if kind == .reminder, !isForAlarms { return (.min, .max) }
        return (from.secondsSinceEpoch, to.secondsSinceEpoch)
    }
}

extension [UInt8] {
    fileprivate func word(_ number: Int) -> UInt64 {
        // A number outside stops the program, as an index of an array does.
        UInt64(littleEndian: span.bytes.unsafeLoadUnaligned(fromByteOffset: number * 8, as: UInt64.self))
    }
}

extension CalendarIndex {
    /// A component: its kind (`tag`), when it may be of interest, and where in its file it lies. Tags: `e` event, `E`
    /// event with alarms, `t` and `T` todo likewise, `d` todo that is done, `w` the whole file.
    struct Part {
        let tag: UInt8
        let from: Int64
        let to: Int64
        let start: Int
        let length: Int
    }
}

extension CalendarIndex.Part {
    /// The whole file is to be read each time: it has problems, or a form whose parts mean nothing alone.
    static let whole = CalendarIndex.Part(
        tag: UInt8(ascii: "w"), from: CalendarIndex.always.from, to: CalendarIndex.always.to, start: 0,
        length: 0)

    var isWhole: Bool { tag == CalendarIndex.Part.whole.tag }
    var range: Range<Int> { start..<(start + length) }

    /// 28 bits are enough: no file that is read is larger than 128 MiB.
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
