package import FocusCore
package import ICalendarKit

/// Something in an imported text that is taken otherwise than it stands there, or not at all.
package struct ImportRemark: Equatable {
    /// The line of the text, from 1.
    package let line: Int
    package let fact: Fact

    package enum Fact: Equatable {
        /// Not a task: passed over, as is one without a title.
        case notATask(String)
        case noTitle
        case titleTooLong(limit: Int)
        /// A property that tasks here do not have.
        case noPlace(String)
        /// A rule counts from a day, and the file has none.
        case ruleWithoutDay(String)
        case badValue(name: String, value: String)
        /// Taken for the nearest thing that there is here.
        case taken(String, as: String)
        /// No rule here says this, so only some of its times are taken.
        case unsayableRule(String, Taken)
        /// A second task with the same id.
        case twice
        /// Both were changed, or only the one here: that one stays.
        case kept(TaskName, Kept)
        case calendar(Problem)
    }

    package enum Taken: Equatable { case first, listed }

    package enum Kept: Equatable {
        /// Both were changed since the last import.
        case changedHere
        case finishedHere
        case deletedHere
        /// It was not imported, or by a version that kept no fingerprint.
        case differs
    }

    package init(_ line: Int, _ fact: Fact) {
        self.line = line
        self.fact = fact
    }
}
