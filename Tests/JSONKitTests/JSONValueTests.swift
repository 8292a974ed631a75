import JSONKit
import Testing

@Suite struct JSONValueTests {
    @Test func `members in another order are another value`() {
        let one = JSONValue.object([.init("a", .null), .init("b", .bool(true))])
        let other = JSONValue.object([.init("b", .bool(true)), .init("a", .null)])
        #expect(one != other)
    }
}
