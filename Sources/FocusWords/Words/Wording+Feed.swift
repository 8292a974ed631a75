package import FocusActions
import FocusCore

extension FeedError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for what can't be done with the feed.
extension Complaint {
    package init(_ error: FeedError) {
        let list = "run 'focusflow feed list' to see the ids"
        self =
            switch error {
            case .noSuchItem(let reference):
                Complaint(
                    "no-such-item", "no feed item '\(reference)'",
                    hints: OccurrenceID(reference) == nil
                        ? [list]
                        : [
                            "to answer a notification of another account, sign in to that account first",
                            list,
                        ])
            case .ambiguous(let reference, let rows):
                Complaint(
                    "ambiguous-item", "the ids of \(rows.count) feed items begin with '\(reference)'",
                    hints: rows.map { "\($0.handle) is \($0.item.title)" }, status: .usage)
            case .emptyText:
                Complaint(
                    "empty-text", "a feed item needs a text", hints: ["focusflow feed add TEXT"],
                    status: .usage)
            case .textTooLong(let limit):
                Complaint(
                    "long-text", "the text is longer than \(limit) characters",
                    hints: ["put the rest into a file, and name the file"], status: .usage)
            case .clearUnconfirmed(let count):
                Complaint(
                    "unconfirmed", "\(kept(count)): you did not answer yes or no",
                    hints: ["to delete without asking: focusflow feed clear --yes"])
            case .clearDeclined(let count):
                Complaint("declined", "\(kept(count)): you said no")
            }
    }
}

private func kept(_ count: Int) -> String {
    count == 1 ? "the only item of the feed stays" : "all \(count) items of the feed stay"
}
