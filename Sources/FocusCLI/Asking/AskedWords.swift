/// The words of a question that tell it from others, each in one form: `Two reminders` and `remind me 2` are alike.
enum AskedWords {
    static func of(_ text: String) -> Set<String> {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return Set(words.filter { !idle.contains($0) }.map { meanings[$0] ?? meanings[stem($0)] ?? stem($0) })
    }

    /// `hours` and `hour`, `paused` and `pausing`, without the endings.
    private static func stem(_ word: String) -> String {
        for ending in ["ing", "ed", "es", "s", "e"]
        where word.count > ending.count + 2 && word.hasSuffix(ending) {
            return String(word.dropLast(ending.count))
        }
        return word
    }

    private static let idle = words(
        "a all an and are as at be but by can do does did focusflow for from has have how i if in into is it its me "
            + "my no not of on or please s see show so t that the them then there this to turn was want what when "
            + "where which will with you your")

    /// What people call the same, behind the form that stands for all of it.
    private static let meanings: [String: String] = {
        var table: [String: String] = [:]
        for line in synonyms.split(separator: "\n" as Character) {
            let alike = line.split(separator: " " as Character).map(String.init)
            for word in alike { table[word] = alike[0] }
        }
        return table
    }()

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(separator: " " as Character).map(String.init))
    }

    private static let synonyms = """
        remind reminder reminders ring rings ringing rang notify notifications notification alert alerts
        move postpone postponed snooze defer delay put later push reschedule shift
        silent quiet mute silence disturb peace dnd shut
        confirm acknowledge answer react nag
        delete remove erase
        undo revert mistake wrong oops
        machine machines computer computers laptop device devices sync synchronize pc
        phone mobile android iphone smartphone
        other second fortnight biweekly alternate
        holiday holidays vacation away
        day daily days
        week weekly weeks
        month monthly months
        night evening nights overnight
        backup backups save copy
        step steps checklist subtask subtasks
        calendar appointments appointment event events meeting meetings ics caldav google
        bar waybar polybar tmux i3 i3blocks statusline prompt
        timer session sessions
        focus pomodoro concentrate
        change edit modify
        finish finished complete completed done
        zone timezone country abroad utc
        several multiple many
        account accounts user users
        damaged broken corrupt corrupted
        mend repair restore fix
        birthday anniversary
        early before ahead advance warn warning warnings
        miss missed overdue
        program app taskwarrior todo todoist
        1 one once
        2 two twice
        3 three
        5 five
        10 ten
        15 fifteen
        20 twenty
        25 twentyfive
        """
}
