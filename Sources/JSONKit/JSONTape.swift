/// The slots of a document, in memory of their own. What is asked for by place has to be there.
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

/// Eight bytes of a parsed document: a value's place and tag, or behind a container's slot its link.
///
/// A scalar takes one slot. An array or object takes two, then those of its contents; a member is the slot of
/// its name, then its value.
@usableFromInline
package struct JSONSlot: Sendable {
    /// Of a value: the offset of its first byte, and the tag in the low four bits. Of a link: the index behind
    /// the container's last slot.
    @usableFromInline package var head: UInt32
    /// Of a value: the offset behind its last byte. Of a link: how many elements or members.
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

/// What a slot is; containers come last, the two strings differ in their lowest bit.
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
