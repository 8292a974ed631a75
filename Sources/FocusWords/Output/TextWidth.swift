import FocusCore

extension String {
    /// How many columns of a terminal it takes. Our own table: that of libc depends on the locale, which cron lacks.
    package var columns: Int {
        // Counting bytes is enough where all are printable ASCII.
        isPlain ? utf8.count : reduce(0) { $0 + $1.columns }
    }

    /// As much of it as fits, with an ellipsis where something was cut off.
    package func cut(to width: Int) -> String {
        guard columns > width else { return self }
        guard width > 0 else { return "" }
        var text = ""
        var room = width - 1
        for character in self {
            room -= character.columns
            guard room >= 0 else { break }
            text.append(character)
        }
        return text + "…"
    }

    /// Its words in lines of at most so many columns; a word that is longer stands alone. One line without a width.
    package func filled(to width: Int?) -> [String] {
        guard let width, columns > width else { return [self] }
        var lines = [""]
        for word in split(separator: " " as Character) {
            let last = lines.count - 1
            let longer = lines[last].isEmpty ? String(word) : lines[last] + " \(word)"
            if lines[last].isEmpty || longer.columns <= width {
                lines[last] = longer
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension Character {
    /// Two for East Asian wide characters and for emoji.
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        let isEmoji = unicodeScalars.contains { $0.value == 0xFE0F }
        return isEmoji || first.isWide ? 2 : 1
    }
}

extension Unicode.Scalar {
    /// East Asian Width W or F, in ranges that leave out what is rare.
    fileprivate var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD...0x25FE,
            0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE,
            0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705,
            0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0,
            0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xA000...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F004, 0x1F0CF, 0x1F18E,
            0x1F191...0x1F19A, 0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
            0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
            0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440,
            0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A,
            0x1F595...0x1F596, 0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC, 0x1F6D0...0x1F6D2,
            0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F9FF,
            0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
