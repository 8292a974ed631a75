/// The level that experience points lead to.
package struct Level: Hashable, Sendable {
    package let number: Int

    package init(xp: Int64) {
        var number = 1
        while Level.start(of: number + 1) <= xp { number += 1 }
        self.number = number
    }

    init(number: Int) {
        self.number = number
    }

    /// The points with which it begins, and those with which the next one does.
    package var start: Int64 { Level.start(of: number) }
    package var end: Int64 { Level.start(of: number + 1) }

    private static func start(of number: Int) -> Int64 { 30 * Int64(number) * Int64(number - 1) }

    static let pointsOfTask: Int64 = 10
    static let secondsOfPoint: Int64 = 60
}
