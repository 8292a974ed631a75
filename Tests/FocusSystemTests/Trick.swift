import Testing

/// A trick of the other end, with a name for the table.
struct Trick: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let play: @Sendable (FakeBus, UInt32) -> Void

    init(_ name: String, _ play: @escaping @Sendable (FakeBus, UInt32) -> Void) {
        testDescription = name
        self.play = play
    }
}
