import FocusCore
import Testing

@Suite struct TaskReferenceTests {
    @Test(
        "a word names one task or several",
        arguments: [
            ("3", [.number(3)]), ("#3", [.number(3)]), ("3,7", [.number(3), .number(7)]),
            ("1-3,7", [.range(1...3), .number(7)]), ("#1-#3", [.range(1...3)]), ("3,", [.number(3)]),
            ("2-2", [.range(2...2)]), ("0190f6", [.id(prefix: "0190f6")]),
            ("3,0190f6", [.number(3), .id(prefix: "0190f6")]),
            // An id is cut where it may be.
            ("12345678-1234", [.id(prefix: "12345678-1234")]), ("0190-2", [.id(prefix: "0190-2")]),
            ("1-3-5", [.id(prefix: "1-3-5")]),
            ("3-1", nil), ("1-", nil), ("-3", nil), ("milk", nil), ("3,milk", nil), ("milk,3", nil),
            ("", nil),
            (",", nil), ("#", nil), ("##3", nil), ("#0190", nil), ("1..3", nil),
        ] as [(String, [TaskReference]?)])
    func list(word: String, references: [TaskReference]?) {
        #expect(TaskReference.list(word) == references)
    }

    @Test func `a range is told as it was typed, and names what is in it`() {
        let range = TaskReference.range(2...4)
        let id = UniqueID(milliseconds: 1, random: 0, 1)
        #expect(range.description == "2-4")
        #expect((1...5).filter { range.names(number: $0, id: id) } == [2, 3, 4])
        // What names one task is no range.
        #expect(TaskReference("2-4") == nil)
        #expect(TaskReference("#2") == .number(2))
    }
}
