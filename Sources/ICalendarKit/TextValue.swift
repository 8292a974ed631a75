/// TEXT values and lists of them (RFC 5545, section 3.3.11).
enum TextValue {
    /// Splits at commas without a backslash before them. A backslash that escapes nothing stays.
    static func items(_ value: String) -> [String] {
        read(Array(value.utf8)[...], splitting: true)
    }

    /// One text. A comma that should have been escaped is taken as it is.
    static func text(_ value: ArraySlice<UInt8>) -> String {
        guard value.contains(UInt8(ascii: "\\")) else { return String(decoding: value, as: UTF8.self) }
        return read(value, splitting: false).first ?? ""
    }

    private static func read(_ value: ArraySlice<UInt8>, splitting: Bool) -> [String] {
        var items: [String] = []
        var item: [UInt8] = []
        var rest = value
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let meaning = rest.first.flatMap(meaning) {
                item.append(meaning)
                rest.removeFirst()
            } else if splitting, byte == UInt8(ascii: ",") {
                items.append(String(decoding: item, as: UTF8.self))
                item = []
            } else {
                item.append(byte)
            }
        }
        return items + [String(decoding: item, as: UTF8.self)]
    }

    private static func meaning(afterBackslash byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "n"), UInt8(ascii: "N"): 0x0A
        case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: "\""):
            byte
        default: nil
        }
    }

    static func escaped(_ text: String) -> String {
        var out: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x0A: out += "\\n".utf8
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): out += [UInt8(ascii: "\\"), byte]
            case _ where byte.isForbidden: continue
            default: out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension ContentLine {
    /// With a TEXT value, which is escaped here.
    package init(_ name: String, text: String) {
        self.init(name, TextValue.escaped(text))
    }

    package init(_ name: String, texts: [String]) {
        self.init(name, texts.map(TextValue.escaped).joined(separator: ","))
    }

    package init(_ name: String, _ number: Int) {
        self.init(name, String(number))
    }
}

extension Component {
    package func text(_ name: String) -> String? {
        value(name, TextValue.text)
    }

    /// What `decode` makes of a property's value; nil also where the line can't be parsed.
    func value<Value>(_ name: String, _ decode: (ArraySlice<UInt8>) -> Value?) -> Value? {
        guard let property = property(name) else { return nil }
        if let value = property.plainValue { return decode(value) }
        // Where that matters, it was reported when the component was read.
        return (try? property.line).flatMap { decode(Array($0.value.utf8)[...]) }
    }

    /// The texts of all lines of that name.
    package func texts(_ name: String) -> [String] {
        // A line that can't be parsed has no texts, and nothing depends on these.
        properties(name).compactMap { try? $0.line }.flatMap { TextValue.items($0.value) }
            .filter { !$0.isEmpty }
    }

    /// Digits, perhaps with a sign; nil for anything else.
    package func number(_ name: String) -> Int? {
        value(name) { Int(String(decoding: $0.trimmed, as: UTF8.self)) }
    }
}
