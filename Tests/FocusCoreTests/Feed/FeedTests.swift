import FocusCore
import Testing
import TimeKit

@Suite struct FeedTests {
    private func item(_ id: String, at time: Int64, isRead: Bool = false) -> FeedItem {
        FeedItem(
            id: id, kind: .general, time: Instant(secondsSinceEpoch: time), title: id.uppercased(),
            isRead: isRead)
    }

    /// Items 1, 2, 3, … each a second later than the one before; those in `read` are read.
    private func feed(of count: Int, read: Set<Int> = []) -> Feed {
        Feed(items: (1...count).map { item("\($0)", at: Int64($0), isRead: read.contains($0)) })
    }

    @Test(
        "each kind leads where the design says",
        arguments: [
            (FeedKind.dailyRecap, Destination.journey), (.streak, .journey), (.levelUp, .profile),
            (.badgeUnlocked, .profile), (.goalUpdated, .progress), (.sessionCompleted, nil),
            (.taskCompleted, nil), (.general, nil),
        ] as [(FeedKind, Destination?)])
    func destinations(kind: FeedKind, destination: Destination?) {
        #expect(kind.destination == destination)
    }

    @Test func `the newest stands first, and of one second the one that came last`() {
        var feed = Feed(items: [item("b", at: 20), item("a", at: 10), item("c", at: 20)])
        #expect(feed.items.map(\.id) == ["c", "b", "a"])
        feed.add(item("d", at: 15))
        feed.add(item("e", at: 20))
        #expect(feed.items.map(\.id) == ["e", "c", "b", "d", "a"])
    }

    @Test func `an id is in the feed once, and the first words stay`() {
        var feed = feed(of: 2)
        let again = FeedItem(id: "1", kind: .streak, time: Instant(secondsSinceEpoch: 9), title: "again")
        let isNew = feed.add(again)
        #expect(!isNew)
        #expect(feed.items.map(\.title) == ["2", "1"])
    }

    @Test func `of two records with one id the later one counts`() {
        let feed = Feed(items: [item("a", at: 10), item("b", at: 11), item("a", at: 12, isRead: true)])
        #expect(feed.items.map(\.id) == ["a", "b"])
        #expect(feed.unread == 1)
    }

    @Test(
        "beyond a hundred the oldest that was read goes first, then the oldest",
        arguments: [
            ([], 101, "1"), ([50, 60], 101, "50"), ([100], 101, "100"), ([], 0, "new"), ([3], 0, "3"),
        ] as [(Set<Int>, Int64, String)])
    func trimmed(read: Set<Int>, time: Int64, gone: String) {
        var feed = feed(of: 100, read: read)
        let isTaken = feed.add(item("new", at: time))
        #expect(isTaken == (gone != "new"))
        #expect(feed.items.count == 100)
        #expect(feed.removed == [gone])
        let isBack = feed.add(item(gone, at: 200))
        #expect(!isBack)
        #expect(feed.items.count == 100)
    }

    @Test func `a feed that somebody made too long is cut when something comes in`() {
        var feed = feed(of: 150, read: [149, 150])
        #expect(feed.items.count == 150)
        feed.add(item("new", at: 500))
        #expect(feed.items.count == 100)
        #expect(feed.items.prefix(2).map(\.id) == ["new", "148"])
        #expect(feed.items.last?.id == "50")
    }

    @Test func `what was deleted does not come back`() {
        var feed = feed(of: 3)
        feed.delete(["1", "3", "none"])
        #expect(feed.items.map(\.id) == ["2"])
        #expect(feed.removed == ["1", "3"])
        let isBack = feed.add(item("3", at: 30))
        #expect(!isBack)
        #expect(feed.items.map(\.id) == ["2"])
        feed.recall(item("3", at: 30, isRead: true))
        #expect(feed.items.map(\.id) == ["3", "2"])
        #expect(feed.removed == ["1"])
        #expect(feed.unread == 1)
    }

    @Test func `what was read stays answered when it goes, until it comes back or is unread`() {
        var feed = feed(of: 100, read: [1, 2])
        feed.add(item("new", at: 101))
        feed.delete(["2", "3"])
        #expect(feed.removed == ["1", "2", "3"])
        #expect(feed.answered == ["1", "2"])
        feed.mark(["1", "3"], read: true)
        #expect(feed.answered == ["1", "2"])
        feed.mark(["1"], read: false)
        feed.recall(item("2", at: 102))
        #expect(feed.answered == [])
        // Read here, and deleted on another machine.
        var merged = Feed(items: [item("a", at: 1, isRead: true), item("b", at: 2)], removed: ["a", "b"])
        merged.settle()
        #expect(merged.answered == ["a"])
        // As long as it is remembered that it is gone.
        for number in 1...200 { merged.add(item("x\(number)", at: Int64(number), isRead: true)) }
        merged.delete(Set(merged.items.map(\.id)))
        #expect(merged.removedRead == Set(merged.removed))
        #expect(!merged.answered.contains("a"))
    }

    @Test func `of what was deleted the last two hundred are remembered`() {
        var feed = feed(of: 150)
        feed.delete(Set(feed.items.map(\.id)))
        #expect(feed.removed.count == 150)
        for number in 151...201 { feed.add(item("\(number)", at: Int64(number))) }
        feed.delete(Set(feed.items.map(\.id)))
        #expect(feed.removed.count == 200)
        #expect(feed.removed.first == "2")
        #expect(feed.removed.last == "201")
    }

    @Test func `what is marked is counted`() {
        var feed = feed(of: 3)
        feed.mark(["1", "2", "none"], read: true)
        #expect(feed.unread == 1)
        feed.mark(["2"], read: false)
        #expect(feed.items.map(\.isRead) == [false, false, true])
    }

    @Test func `of far too many the oldest that were read go first, then the oldest`() {
        func item(_ number: Int) -> FeedItem {
            self.item("a\(number)", at: Int64(number), isRead: number % 2 == 0)
        }
        var feed = Feed(items: (1...150).map(item))
        feed.settle()
        let gone = stride(from: 2, through: 100, by: 2).map { "a\($0)" }
        #expect(feed.removed == gone)
        #expect(feed.items.count == Feed.limit)
        feed = Feed(items: (1...300).map(item))
        feed.settle()
        #expect(feed.items.map(\.id) == stride(from: 299, through: 101, by: -2).map { "a\($0)" })
        #expect(feed.removed.suffix(2) == ["a97", "a99"])
    }
}
