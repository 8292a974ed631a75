package import FocusCore
package import ICalendarKit

/// Something in an imported text that does not arrive as it stands there, or not at all.
package struct ImportRemark: Equatable {
    /// Of the text, from 1.
    package let line: Int
    package let fact: Fact

    package enum Fact: Equatable {
        /// What is no task, or one without a title or id, is passed over.
        case notATask(String)
        case noTitle
        case titleTooLong(limit: Int)
        /// A property for which a task here has no place.
        case noPlace(String)
        case badValue(name: String, value: String)
        /// Taken for the nearest thing that there is here.
        case taken(String, as: String)
        /// No rule here says this; of its times only `taken` are taken.
        case unsayableRule(String, Taken)
        /// A second one with the same identity.
        case twice
        /// Changed here and there, or only here: what is here stays.
        case kept(TaskName, Kept)
        case calendar(Problem)
    }

    package enum Taken: Equatable { case first, listed }

    package enum Kept: Equatable {
        /// Both were changed since the last import.
        case changedHere
        case finishedHere
        case deletedHere
        /// It did not come here by an import, or by one of before.
        case differs
    }

    package init(_ line: Int, _ fact: Fact) {
        self.line = line
        self.fact = fact
    }
}
