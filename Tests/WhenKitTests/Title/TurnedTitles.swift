/// Rules that a word beside them turns or narrows: to take a part of them would mean the opposite, or less.
enum TurnedTitles {
    static let rows: [(String, String, [String])] = [
        ("Pill daily at 8:00 except holidays", "daily at 8:00 except holidays", []),
        ("Pill daily at 8:00 (except holidays)", "daily at 8:00 (except holidays)", []),
        ("Pill daily at 8:00 - except sundays", "daily at 8:00 - except sundays", []),
        ("Pill at 8:00 except sundays", "at 8:00 except sundays", ["daily at 8:00 except sundays"]),
        ("Party saturday except if it rains 18:00", "saturday except if it rains 18:00", []),
        ("Pill every second day except sundays 9:00", "every second day except sundays 9:00", []),
        ("Pill 3x/day", "3x/day", ["daily at 8:00, 13:00 and 20:00"]),
        ("Pill daily at 8:00, unless on sundays", "daily at 8:00, unless on sundays", []),
        ("Gym mon,wed except in august", "mon,wed except in august", []),
        ("Pill every other day except sundays", "every other day except sundays", []),
        (
            "Pill every 2 hours until 18:00", "every 2 hours until 18:00",
            ["every 2 hours from 09:00 to 18:00", "every 2 hours from 09:00 to 18:00 until today"]
        ),
        ("call between 3pm and 5pm", "3pm and 5pm", ["3pm"]), ("Fair from 3pm to 5pm", "3pm to 5pm", ["3pm"]),
        ("Salve twice daily", "twice daily", ["daily at 9:00 and 18:00"]),
        ("Pill three times daily", "three times daily", ["daily at 8:00, 13:00 and 20:00"]),
        ("Pill 2x daily", "2x daily", ["daily at 9:00 and 18:00"]),
        ("Pill daily twice", "daily twice", ["daily at 9:00 and 18:00"]),
        ("Pill daily twice 8:00", "daily twice 8:00", []),
        ("Pill 8am x3", "8am x3", ["8am daily x3"]),
        ("Pill tomorrow 8am for 3 days", "tomorrow 8am for 3 days", ["tomorrow 8am daily for 3 days"]),
        (
            "Sing in october every fri", "in october every fri",
            ["every fri from 1 october until 31 october"]
        ),
        (
            "Sing in october 9am every fri", "in october 9am every fri",
            ["9am every fri from 1 october until 31 october"]
        ),
        (
            "Sing every fri in october at 9am", "every fri in october at 9am",
            ["every fri at 9am from 1 october until 31 october"]
        ),
        ("Sing every day this week", "every day this week", ["every day until end of week"]),
        ("Sing next week daily", "next week daily", ["daily from start of next week until end of week"]),
        ("Sing odd tuesdays 9:00", "odd tuesdays 9:00", []),
        ("Tea from 9 to 17 every 2 hours", "from 9 to 17 every 2 hours", ["every 2 hours from 9 to 17"]),
        (
            "Sing fri 27 nov 7", "fri 27 nov 7",
            ["fri 27 nov 07:00", "fri 27 nov 7am", "fri 27 nov 7pm"]
        ),
        ("Sing sat 26 7pm", "sat 26 7pm", ["sat the 26th 7pm"]),
        ("Choir 7-9pm tue", "7-9pm tue", ["7pm tue"]),
        ("Party 8pm for 2 hours", "8pm for 2 hours", ["8pm"]), ("Shift 3pm to 5pm", "3pm to 5pm", ["3pm"]),
        ("Shift 3-5pm", "3-5pm", ["3pm"]), ("Gym mon wed fri", "mon wed fri", ["mon,wed,fri"]),
        ("Gym tue thu 7pm", "tue thu 7pm", ["tue,thu 7pm"]),
        ("Call Jo half 8 tonight", "half 8 tonight", ["half past 8 tonight"]),
        (
            "Syrup every 6 hours starting 6:00", "every 6 hours starting 6:00",
            ["06:00 every 6 hours", "every 6 hours from 06:00"]
        ),
        ("y13 trip fri-sun", "fri-sun", ["fri", "every fri-sun"]),
        ("y13 trip on fri - sun", "fri - sun", ["fri", "every fri - sun"]),
        ("work mon-fri 9-5", "mon-fri 9-5", ["mon-fri 09:00"]),
        ("feed cat 7am & 7pm", "7am & 7pm", ["daily at 7am & 7pm"]),
        ("duty mon to wed", "mon to wed", ["mon", "every mon to wed"]),
        ("3pm to 5pm shift", "3pm to 5pm", ["3pm"]), ("3-5pm shift", "3-5pm", ["3pm"]),
        ("fri 9am-5pm shift", "fri 9am-5pm", ["fri 9am"]),
        ("y13 trip on fri-sun", "fri-sun", ["fri", "every fri-sun"]),
        ("pick up Mia ten past five thirty", "ten past five thirty", []),
        ("every friday except holidays clean up", "every friday except holidays clean up", []),
    ]
}
