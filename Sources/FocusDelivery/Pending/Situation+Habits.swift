import FocusCore
import TimeKit

extension Situation {
    /// What the preferences about ringing say, and since when; nil where they say nothing.
    func before(_ head: PendingHead?) -> PendingHead.Habit? {
        preferences.before.isEmpty ? nil : habit(LeadText.text(preferences.before), head?.before)
    }

    func nag(_ head: PendingHead?) -> PendingHead.Habit? {
        preferences.nags == Nags() ? nil : habit(preferences.nags.description, head?.nag)
    }

    /// As it was known, since then. From now on where it says something else, or the clock ran ahead then.
    private func habit(_ text: String, _ known: PendingHead.Habit?) -> PendingHead.Habit {
        guard let known, known.text == text, known.since.instant <= now else {
            return PendingHead.Habit(text: text, since: reading)
        }
        return known
    }
}
