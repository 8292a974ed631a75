extension Span<UInt8> {
    /// The number that digits alone spell at `places`; nil when one of them is no digit or lies past the end.
    func number(at places: Range<Int>) -> Int? {
        guard places.upperBound <= count else { return nil }
        var number = 0
        for place in places {
            let digit = self[place] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            number = number * 10 + Int(digit)
        }
        return number
    }

    /// The number of two digits at `place`; nil when one of them is no digit or lies past the end.
    @inline(__always)
    func pair(at place: Int) -> Int? {
        guard place &+ 1 < count else { return nil }
        let tens = self[place] &- UInt8(ascii: "0")
        let ones = self[place &+ 1] &- UInt8(ascii: "0")
        return tens <= 9 && ones <= 9 ? Int(tens &* 10 &+ ones) : nil
    }

    func holds(_ character: Unicode.Scalar, at place: Int) -> Bool {
        place < count && self[place] == UInt8(ascii: character)
    }
}
