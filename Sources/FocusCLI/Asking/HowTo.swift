/// The questions of focusflow-howto(7), and below each the command lines of its answer. Written from the manual:
/// `FOCUSFLOW_RECORD=1 swift test --filter Generated`.
enum HowTo {
    static let text = #"""
        Allow notifications
        	focusflow auth allow
        See whether everything works, and test a notification
        	focusflow doctor --test
        Find the command that I need
        	focusflow help "ring until I confirm"
        Remind me tomorrow at three
        	focusflow add Dentist tomorrow 3pm
        Remind me in five minutes
        	focusflow add Look after the oven in 5 minutes
        Remind me three days before
        	focusflow task add Renew the passport --at "12 dec 9am" --before 3d
        Ring until I confirm
        	focusflow task add Take the pill --at "mon 21:00" --nag 10m
        Ring several times a day
        	focusflow task add Eye drops --repeat "daily at 8:00, 13:00 and 20:00"
        Every hour of the day
        	focusflow task add Stand up --at "mon 9:00" --repeat "every hour from 9:00 to 17:00"
        Every other Tuesday until June
        	focusflow task add Bins --at "tue 7:00" --repeat "every 2 weeks until 1 jun"
        On the last working day of each month
        	focusflow task add Pay the rent --at 10:00 --repeat "last weekday"
        Ten days after I last did it
        	focusflow task add Water the cactus --repeat "10d after done"
        Every weekday, but not on holidays
        	focusflow task add Team call --at 9:30 --repeat "weekdays except 24 dec, 31 dec"
        By the clock of another country
        	focusflow task add Call Jim --at "18:00 Europe/London"
        Hide a task until its day comes
        	focusflow task add Tax return --at "31 may 18:00" --start "1 may"
        Keep a checklist of steps
        	focusflow task add Pack --step Passport --step Tickets
        	focusflow task step 13 passport
        Add a whole list at once, a task a line
        	printf '%s\n' Milk Bread | focusflow task add - --tag shopping
        Every morning at eight
        	focusflow add Vitamins every day at 8:00
        Every year, for a birthday
        	focusflow add Birthday of Ada every 10 dec at 9:00
        Try out what a time means
        	focusflow when first tuesday of october 9am
        Move today to tomorrow
        	focusflow snooze --due today tomorrow --yes
        Put one off for an hour
        	focusflow snooze 5 1h
        Change the time of a reminder
        	focusflow edit 1 --at "mon 4pm"
        Rename a task, or give it a note
        	focusflow edit 1 --title "Dentist, Dr Grey" --notes "Bring the card"
        Skip it just this once
        	focusflow task skip 7
        Finish several tasks at once
        	focusflow done 14-15
        Open a finished task again
        	focusflow task reopen 14
        Change all tasks of a tag
        	focusflow edit --with-tag shopping --priority high --yes
        Delete a task
        	focusflow task delete 14
        Undo a mistake
        	focusflow undo
        Stop everything for two hours
        	focusflow dnd 2h
        	focusflow dnd off
        Silent at night
        	focusflow prefs set quiet-hours 22:00-07:00
        Silent at night, but not for the doctor
        	focusflow edit 1 --urgent
        Longer silence at the weekend
        	focusflow prefs set quiet-hours "mon..fri 22:00-07:00, sat,sun 23:30-09:00"
        Pause a reminder while I am on holiday
        	focusflow task pause 10 until 4 jan
        Without a sound, only a message
        	focusflow prefs set sound none
        Turn all notifications off
        	focusflow prefs set notifications off
        	focusflow prefs reset notifications
        What is on today
        	focusflow today
        What comes in the next days
        	focusflow agenda --days 2
        What rings next
        	focusflow status
        Which reminders are overdue, what did I miss
        	focusflow list --due overdue
        Find a task by a word
        	focusflow list milk
        Why did it not ring
        	focusflow why 5
        Which rings come until Sunday, in order
        	focusflow tick --until "sun 9:00"
        Read notifications that I did not see
        	focusflow feed list --unread --count
        Focus for 25 minutes
        	focusflow start 25m --label Reading
        Pause the timer, and go on
        	focusflow timer pause
        	focusflow timer resume
        Stop a session early
        	focusflow stop
        Count a session that I forgot to start
        	focusflow timer add 45m --ended 18:00 --label Reading
        Start breaks and sessions by themselves
        	focusflow prefs set timer.auto all
        What did I do last week
        	focusflow task log --since 7d
        	focusflow timer log --since 7d
        How long did I work on something
        	focusflow timer log --label Reading
        Set a goal for each day
        	focusflow prefs set goal.daily 3h
        Streak, level and badges
        	focusflow journey
        	focusflow profile
        A reminder each morning
        	focusflow prefs set daily-reminder on
        Sum up yesterday each morning
        	focusflow prefs set daily-recap on
        Nudge me to begin a session
        	focusflow prefs set nudges on
        Start the week on Sunday
        	focusflow prefs set week-start sun
        Write 1/2 for the second of January
        	focusflow prefs set dates month-first
        Ring for the appointments of my calendar
        	mkdir -p ~/.calendars
        	focusflow prefs set calendar.paths ~/.calendars
        	focusflow auth allow events
        	focusflow prefs set calendar.alarms on
        Ring 15 minutes before events without an alarm
        	focusflow prefs set calendar.default-alarms 15m
        See the events of this week
        	focusflow calendar list
        Move from taskwarrior, todo.txt, remind or another program
        	task export | focusflow task import -
        Export tasks to a calendar, a table or a list
        	focusflow task export --tag shopping --format markdown
        Where are my files
        	focusflow doctor
        Mend a damaged file
        	focusflow doctor --repair
        Keep a backup
        	tar -cf backup.tar -C ~ .config/focusflow .local/share/focusflow
        Use it on two machines
        	git init -q -b main ~/.local/share/focusflow
        	focusflow doctor --git
        Send reminders to my phone
        	mkdir -p ~/.config/focusflow/hooks
        	printf '%s\n' '#!/bin/sh' 'exec curl -fsS -m 8 -H "Title: $FOCUSFLOW_TITLE" --data-raw "$FOCUSFLOW_BODY" https://ntfy.sh/your-topic' >~/.config/focusflow/hooks/deliver
        	chmod +x ~/.config/focusflow/hooks/deliver
        Show the timer in a status bar
        	focusflow status --format tmux
        Keep work and home apart, with an account each
        	focusflow auth sign-in Work
        	focusflow auth sign-out
        Use it in a script
        	focusflow list --json | jq -r '.tasks[].title'
        """#
}
