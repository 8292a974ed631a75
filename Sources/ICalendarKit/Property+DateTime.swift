extension Property {
    /// The time in a line without folds, quotes or escapes, which nearly all are; nil where reading it takes more.
    var plainDateTime: DateTime? {
        guard var rest = plainRest else { return nil }
        var tzid: ArraySlice<UInt8>?
        while rest.first == UInt8(ascii: ";") {
            let parameter = rest.dropFirst()
            guard let equals = parameter.firstIndex(where: { !$0.isOfName }), equals > parameter.startIndex,
                parameter[equals] == UInt8(ascii: "=")
            else { return nil }
            let name = parameter[..<equals]
            rest = parameter[(equals + 1)...]
            guard let end = rest.firstIndex(where: \.endsPlainValue), rest[end].isBehindValue else {
                return nil
            }
            if tzid == nil, name.spells("TZID") || name.capitals == "TZID" { tzid = rest[..<end] }
            rest = rest[end...]
        }
        guard rest.first == UInt8(ascii: ":") else { return nil }
        return DateTime(rest.dropFirst(), tzid: tzid.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension UInt8 {
    /// Characters that a parameter's value has only in quotes; and the caret, which begins an escape.
    fileprivate var endsPlainValue: Bool {
        switch self {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "^"): true
        default: isBehindValue
        }
    }

    fileprivate var isBehindValue: Bool { self == UInt8(ascii: ":") || self == UInt8(ascii: ";") }
}
