import FocusCore
import Testing

@Suite struct AccountNameTests {
    @Test(
        "a name is what can be seen of it",
        arguments: [
            ("Ada", "Ada"), ("  Ada \t", "Ada"), ("\u{A0}Ada Lovelace\u{2003}", "Ada Lovelace"), ("a", "a"),
            ("../../etc", "../../etc"), ("日本", "日本"), ("👩‍💻", "👩‍💻"), ("guests", "guests"),
            (String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
        ])
    func names(text: String, name: String) throws {
        #expect(try AccountName(text).description == name)
    }

    @Test(
        "what nobody could read or tell apart is refused",
        arguments: [
            ("", AccountNameError.empty), ("  \n ", .empty), ("\u{200B}\u{2060}", .empty),
            (String(repeating: "x", count: 65), .tooLong),
            ("e" + String(repeating: "\u{301}", count: 64), .tooLong), ("A\nda", .unprintable("A\nda")),
            ("\u{1B}[31mAda", .unprintable("\u{1B}[31mAda")), ("Ada\u{202E}x", .unprintable("Ada\u{202E}x")),
            ("A\0", .unprintable("A\0")), ("guest", .guest), (" GuESt ", .guest),
            (
                "0190F6E2-3C4D-7ABC-8DEF-0123456789AB",
                .looksLikeID("0190F6E2-3C4D-7ABC-8DEF-0123456789AB")
            ),
        ])
    func refused(text: String, error: AccountNameError) {
        #expect(throws: error) { try AccountName(text) }
    }

    @Test func `case tells names apart, the way an accent is composed does not`() throws {
        #expect(try AccountName("Ada") != AccountName("ada"))
        #expect(try AccountName("Ren\u{E9}") == AccountName("Rene\u{301}"))
    }

    @Test func `an id means the account of that id, whatever its name`() throws {
        let id = try #require(UniqueID("0190f6e2-3c4d-7abc-8def-0123456789ab"))
        let reference = try AccountReference("0190F6E2-3C4D-7ABC-8DEF-0123456789AB")
        #expect(reference == .id(id))
        #expect(reference.means(Account(id: id, name: nil)))
        #expect(try !AccountReference("Ada").means(Account(id: id, name: nil)))
    }
}
