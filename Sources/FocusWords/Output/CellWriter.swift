/// A piece of the text of many cells: where it begins, how long it is, and how wide it is shown.
package struct Cell {
    package let start: Int32
    package let bytes: Int32
    package let columns: Int32

    package init(start: Int, bytes: Int, columns: Int) {
        self.start = Int32(clamping: start)
        self.bytes = Int32(clamping: bytes)
        self.columns = Int32(clamping: columns)
    }
}

/// Lays the text of cells out in lines.
package struct CellWriter {
    private let source: UnsafeBufferPointer<UInt8>
    private let target: UnsafeMutableBufferPointer<UInt8>
    package private(set) var count = 0

    /// `target` has room for all that will be written.
    package init(from source: UnsafeBufferPointer<UInt8>, to target: UnsafeMutableBufferPointer<UInt8>) {
        self.source = source
        self.target = target
    }

    package mutating func blanks(_ number: Int32) {
        for _ in 0..<max(number, 0) { write(UInt8(ascii: " ")) }
    }

    package mutating func end() { write(UInt8(ascii: "\n")) }

    /// Takes away the blanks with which the line ends.
    mutating func trimBlanks() {
        while count > 0, target[count &- 1] == UInt8(ascii: " ") { count &-= 1 }
    }

    package mutating func text(of cell: Cell) {
        for place in Int(cell.start)..<Int(cell.start &+ cell.bytes) { write(source[place]) }
    }

    /// The same where there is room for so many columns; nil where nothing is cut.
    package mutating func text(of cell: Cell, cutTo room: Int?) {
        guard let room, room < Int(cell.columns) else { return text(of: cell) }
        let text = source[Int(cell.start)..<Int(cell.start &+ cell.bytes)]
        write(String(decoding: text, as: UTF8.self).cut(to: room))
    }

    /// A gap and a cell, cut or filled up with blanks to its column's width; nothing of a column that is left out.
    package mutating func cell(_ cell: Cell, width: Int32, paint: Page.Paint? = nil) {
        guard width > 0 else { return }
        blanks(2)
        if let paint { write(paint.start) }
        text(of: cell, cutTo: Int(width))
        if paint != nil { write(Page.Paint.end) }
        blanks(width - cell.columns)
    }

    private mutating func write(_ text: String) {
        for byte in text.utf8 { write(byte) }
    }

    private mutating func write(_ byte: UInt8) {
        target[count] = byte
        count &+= 1
    }
}
