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

    /// The request, with the warning that quiet holds or a channel refused: it comes, whatever is said of warnings
    /// meanwhile. Example: held at 10:00 until 10:20. At 10:05 `reminder.before` becomes another one, which holds from
    /// then on.
    func owingOpen(_ request: NotificationRequest) -> NotificationRequest {
        guard case .reminder(let reminder) = request.trigger, reminder.ringing.beforeSince != nil else {
            return request
        }
        var ringing = reminder.ringing
        ringing.beforeSince = nil
        let whole = reminder.ringing(ringing)
        guard let warning = whole.warning(at: now, in: zone),
            told.journal(self).owesWarning(
                OccurrenceID(
                    request: request.identifier, revision: reminder.ringsAs,
                    label: .ahead(warning.occurrence.label, by: warning.lead)))
        else { return request }
        return NotificationRequest(
            identifier: request.identifier, content: request.content, trigger: .reminder(whole))
    }
}
