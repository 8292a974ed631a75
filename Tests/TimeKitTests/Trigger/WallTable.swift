import TimeKit

/// When a zone's clock shows each quarter of an hour, found by looking at the clock every quarter of an hour.
///
/// Knows nothing of resolution or of patterns: what it says is what a patient person at the wall writes down.
struct WallTable {
    private let start: Int64
    private var firstShown: [Int64?]

    static let step: Int64 = 900

    init(of zone: Zone, from start: Int64, to end: Int64) {
        self.start = start
        firstShown = Array(repeating: nil, count: Int((end - start) / WallTable.step))
        for moment in stride(from: start, to: end, by: Int(WallTable.step)) {
            let wall = moment + Int64(zone.offset(at: Instant(secondsSinceEpoch: moment)))
            let place = Int((wall - start) / WallTable.step)
            if firstShown.indices.contains(place), firstShown[place] == nil { firstShown[place] = moment }
        }
    }

    /// The first moment at which the clock shows `wall`; where it never does, as long after the last reading
    /// before it as the clock would have taken.
    func moment(of wall: Int64) -> (seconds: Int64, isShown: Bool) {
        var place = Int((wall - start) / WallTable.step)
        while firstShown[place] == nil { place -= 1 }
        let shown = start + Int64(place) * WallTable.step
        return ((firstShown[place] ?? 0) + wall - shown, shown == wall)
    }
}
