/// The slots of a document, in memory of their own. An index is not checked.
@usableFromInline
package struct JSONTape: ~Copyable {
    @usableFromInline private(set) var slots: UnsafeMutablePointer<JSONSlot>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 2)
        slots = .allocate(capacity: self.capacity)
    }

    deinit { slots.deallocate() }

    @inlinable package subscript(place: Int) -> JSONSlot {
        get { slots[place] }
        set { slots[place] = newValue }
    }

    @inline(__always)
    mutating func append(_ slot: JSONSlot) {
        if count == capacity { grow() }
        slots[count] = slot
        count &+= 1
    }

    @inline(never)
    private mutating func grow() {
        let old = slots
        slots = .allocate(capacity: capacity * 2)
        slots.moveInitialize(from: old, count: count)
        capacity *= 2
        old.deallocate()
    }
}

/// Eight bytes of a parsed document. A scalar has one slot, an array or object two, with its contents behind them:
///
///     {"a":[1]}     object, link ┊ name "a" ┊ array, link ┊ number 1
@usableFromInline
package struct JSONSlot: Sendable {
    /// Of a value: where it begins, and its tag in the low four bits. Of a link: the index after
    /// the container's last slot.
    @usableFromInline package var head: UInt32
    /// Of a value: where it ends. Of a link: how many elements or members.
    @usableFromInline package var tail: UInt32

    @inlinable package init(head: UInt32, tail: UInt32) {
        self.head = head
        self.tail = tail
    }

    @inlinable package init(_ tag: JSONTag, from start: Int, to end: Int) {
        head = UInt32(truncatingIfNeeded: start) << 4 | UInt32(tag.rawValue)
        tail = UInt32(truncatingIfNeeded: end)
    }

    @inlinable package var tag: UInt8 { UInt8(truncatingIfNeeded: head) & 0xF }
    @inlinable package var start: Int { Int(head >> 4) }
    @inlinable package var end: Int { Int(tail) }
    /// Of a string, without its quotes.
    @inlinable package var length: Int { end &- start &- 2 }

    @inlinable package func has(_ tag: JSONTag) -> Bool { self.tag == tag.rawValue }
    @inlinable package var isContainer: Bool { tag >= JSONTag.array.rawValue }
    @inlinable package var isString: Bool { tag | 1 == JSONTag.escapedString.rawValue }
}

/// What a slot holds. Containers come last, and the two kinds of strings differ in one bit, so
/// that each is one comparison.
@usableFromInline
package enum JSONTag: UInt8, Sendable {
    case null = 0
    case `false` = 1
    case `true` = 2
    case number = 3
    case string = 4
    case escapedString = 5
    case array = 6
    case object = 7
}
