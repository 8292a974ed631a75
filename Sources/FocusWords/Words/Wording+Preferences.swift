import CommandLineKit
package import FocusActions
package import FocusCore
import FocusDelivery
package import FocusPorts
import TimeKit
import WhenKit

extension EditError: Told { package var complaint: Complaint { Complaint(self) } }
extension PreferenceError: Told { package var complaint: Complaint { Complaint(self) } }
extension PreferencesTextError: Told { package var complaint: Complaint { Complaint(self) } }
extension SetPreferenceError: Told { package var complaint: Complaint { Complaint(self) } }

/// The words for preferences that can't be read or set.
extension Complaint {
    package init(_ error: PreferenceError) {
        switch error {
        case .unknownKey(let name):
            let near = PreferenceKey.allCases.map(\.rawValue).nearest(to: name)
            self.init(
                "unknown-preference", "no preference '\(name)'",
                hints: [near.isEmpty ? "run 'focusflow prefs list' to see them all" : didYouMean(near)],
                status: .usage)
        case .badValue(let key, let text, let cause):
            if let setting = key.setting(clockOf: text) {
                self.init(
                    "bad-value", "'\(text)' is not a value for '\(key.rawValue)', which comes every day",
                    hints: ["a time is enough: \(setting)"], status: .usage)
                return
            }
            let isCorrected = cause?.corrections.isEmpty == false
            let cause = cause.map { Complaint($0) }
            self.init(
                "bad-value",
                "'\(text)' is not a value for '\(key.rawValue)'" + (cause.map { ": \($0.message)" } ?? ""),
                excerpt: cause?.excerpt ?? [],
                hints: (isCorrected ? (cause?.hints ?? []) : []) + ["give \(key.kind.form)"], status: .usage)
        case .minuteWithoutHour(let hour, let minute):
            self.init(
                "bad-value", "'\(minute)' needs '\(hour)'", hints: ["add \"\(hour)\": 9"],
                status: .usage)
        }
    }

    package init(_ error: SetPreferenceError) {
        switch error {
        case .isPast(let key, let text):
            self.init(
                "past-time", "cannot set '\(key.rawValue)' to '\(text)': that is past",
                hints: ["give a time that is still ahead, or 'off'"], status: .usage)
        }
    }

    package init(_ error: PreferencesTextError) {
        switch error {
        case .notUTF8(let source):
            self.init("not-utf-8", "\(source) is not UTF-8 text", status: .usage)
        case .damaged(let source, let damage):
            self.init("bad-json", damage.words(source), status: .usage)
        case .notAnAssignment(let source, let line):
            self.init(
                "bad-line", "\(source):\(line): there is no '='",
                hints: ["write lines like 'daily-reminder.time = 08:30'"], status: .usage)
        case .repeated(let name, let source, let line, let first):
            self.init(
                "bad-line", "\(source):\(line): '\(name)' is there already on line \(first)",
                hints: ["keep one of the two lines"], status: .usage)
        case .refused(let source, let line, let error):
            let inner = Complaint(error)
            self.init(
                inner.code, "\(source):\(line): \(inner.message)", excerpt: inner.excerpt, hints: inner.hints,
                status: inner.status)
        }
    }

    package init(_ error: EditError) {
        switch error {
        case .inputForbidden:
            self.init(
                "no-input", "cannot start an editor under --no-input",
                hints: ["set values one by one: focusflow prefs set KEY VALUE"], status: .usage)
        case .editorFailed(let command, let end):
            self.init(
                "editor", "the editor '\(command)' \(end.words)",
                hints: ["set VISUAL or EDITOR to another editor"])
        case .editorMissing(let command, let error):
            self.init(
                "editor",
                "cannot start the editor '\(command)': '\(error.executable)': \(error.cause.words)")
        case .kept(let path, let subject, let error):
            let inner = Complaint(error)
            self.init(
                inner.code, inner.message, excerpt: inner.excerpt,
                hints: inner.hints + [subject.hint(path)], status: inner.status)
        }
    }
}

extension PreferenceKey {
    /// What to type instead of a day with a time, for what comes every day: `prefs set daily-reminder.time 09:00`.
    fileprivate func setting(clockOf text: String) -> String? {
        guard kind == .time || kind == .timeOrOff,
            let time = CivilDateTime(String(text.map { $0 == " " ? "T" : $0 }.prefix(16)))?.time
        else { return nil }
        return "focusflow prefs set \(rawValue) \(time)"
    }
}

extension EditedText {
    fileprivate func hint(_ path: String) -> String {
        switch self {
        case .preferences:
            "your text is kept; mend it there, then run: focusflow prefs import '\(path)'"
        case .task: "your text is kept in '\(path)'"
        }
    }
}

extension ProcessEnd {
    package var words: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}

extension Complaint {
    package init(_ futility: Futility) {
        switch futility {
        case .quieted(let key, let time, let hours):
            self.init(
                "never-rings",
                "\(key.rawValue) \(time) never rings: it falls within quiet-hours \(hours)",
                kind: .warning,
                hints: ["run 'focusflow prefs set \(key.rawValue) \(hours.firstHeard(from: time))'"])
        case .alarmsOff(let key):
            self.init(
                "never-rings", "\(key.rawValue) rings nothing: calendar.alarms is off", kind: .warning,
                hints: ["run 'focusflow prefs set calendar.alarms on'"])
        case .noHook(let path, nil):
            self.init(
                "no-hook", "nothing rings until you have a hook: there is no \(path)", kind: .warning,
                hints: ["put a program there, then run: chmod u+x '\(path)'"])
        case .noHook(let path, let fault?):
            self.init(
                "no-hook", Silence.noHook(path: path, fault).line, kind: .warning, hints: [fault.hint(path)])
        }
    }
}
