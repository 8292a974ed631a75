import FocusCore
import WhenKit

/// The words of a question that tell it from others, each in one form: `Two reminders` and `remind me 2` are alike.
package enum AskedWords {
    package static func of(_ text: String) -> Set<String> {
        let letters = String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " })
        let words = letters.blankSeparated.map(String.init)
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
        "a ago all an and any are as at be but by can could d did do does don each focusflow for from get "
            + "give goes got had has have how i if in into is it its let ll m make me my need no not of on only "
            + "or please s say see set should show showed so some something t take that the them then there this "
            + "to turn up use want was what when where which while will with would you your")

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
        remind reminder reminders ring rings ringing rang alert alerts alarm alarms
        due deadline deadlines
        morning wake waking
        remind notify notified notification notifications popup popups pop
        move postpone postponed snooze defer delay put later push reschedule shift
        silent quiet quieter mute silence disturb disturbed peace alone dnd shut
        confirm acknowledge answer answered react
        nag nagging insist persist again repeatedly
        delete remove erase rid discard
        undo revert mistake oops accident accidentally
        restore recover recovery
        machine machines computer computers laptop device devices sync synchronize pc desktop
        phone mobile android iphone smartphone app
        mail email telegram slack matrix chat sms signal
        sound sounds bell beep volume loud louder noise tone
        other second third fourth fortnight biweekly alternate
        monday tuesday wednesday thursday friday
        holiday holidays vacation away
        day daily days
        week weekly weeks
        month monthly months
        year yearly annual annually
        hour hours hourly
        minute minutes min
        night nights overnight
        noon midday lunch
        backup backups save copy
        step steps checklist subtask subtasks inside
        calendar calendars ics caldav google vdirsyncer
        event appointments appointment events meeting meetings talk presentation
        bar waybar polybar tmux i3 i3blocks statusline prompt
        session timer sessions focus pomodoro pomodoros concentrate working worked
        change edit modify correct rename
        long longer length duration
        left remain remaining remains
        finish finished complete completed done archive archived closed history
        zone timezone country abroad utc travel travelling trip fly flying flight london york tokyo
        several multiple
        twice double duplicate possible
        count number many
        account accounts user users
        damaged broken corrupt corrupted
        mend repair fix
        wrong problem problems trouble fail fails failing never nothing appear
        birthday birthdays anniversary
        before early ahead advance warn warning warnings prior
        miss missed overdue
        come comes coming upcoming schedule scheduled agenda plan planned
        file files data store stored folder folders directory location
        urgent even despite
        american americans us
        program taskwarrior todo todoist org emacs
        tick cron systemd background daemon
        update upgrade version install uninstall
        begin beginner newcomer start started
        write format formats syntax examples example
        time times
        date dates
        repeat repeats repeating recur recurring recurrence every
        tab completion completions autocomplete
        find search filter look grep
        list lists print listing
        tag tags label labels category project projects
        priority priorities important importance
        hide hidden waiting missing
        short shorter shortcut shortcuts alias aliases
        spend spent track tracking
        summary sum recap
        statistic statistics stats productivity
        note notes comment comments attach attachment
        quarter quarterly
        chart graph heatmap picture draw
        colour colours color colors
        asleep sleep slept suspend suspended hibernate
        private privacy secret encrypt who share internet network online cloud
        button buttons click press
        menu rofi fzf dmenu pick
        script scripts json
        1 one once
        2 two
        3 three
        5 five
        10 ten
        15 fifteen
        20 twenty
        25 twentyfive
        """
}
