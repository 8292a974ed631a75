/// The questions of focusflow-howto(7), and below each the command lines of its answer. Written from the manual:
/// `FOCUSFLOW_RECORD=1 swift test --filter Generated`.
enum HowTo {
    static let text = #"""
        Allow notifications
        	focusflow auth allow
        See whether everything works, the tick too, and test a notification
        	focusflow doctor --test
        Nothing rings, or no notification appears: what is wrong
        	focusflow doctor
        	focusflow why 5
        Run the tick every minute, from systemd or cron
        	./install.sh --tick=systemd
        Which version do I have; update it, or remove it completely (uninstall)
        	focusflow --version
        	git pull && ./install.sh
        	./install.sh --uninstall
        Find the command that I need, or a shorter form of it
        	focusflow help "ring until I confirm"
        New here: how do I begin
        	man focusflow-tutorial
        How do I write times, dates and rules
        	man focusflow-time
        	focusflow when "every other friday 9am"
        Tab completion of commands
        	source <(focusflow completions bash)
        Remind me tomorrow at three
        	focusflow add Dentist tomorrow 3pm
        Remind me in five minutes, or in an hour
        	focusflow add Look after the oven in 5 minutes
        Remind me three days or a week before a deadline
        	focusflow task add Renew the passport --at "12 dec 9am" --before 3d
        Keep ringing until I confirm, so that I do not miss it
        	focusflow task add Take the pill --at "mon 21:00" --nag 10m
        Ring twice or several times a day
        	focusflow task add Eye drops --repeat "daily at 8:00, 13:00 and 20:00"
        Every hour of the day
        	focusflow task add Stand up --at "mon 9:00" --repeat "every hour from 9:00 to 17:00"
        Every other Tuesday until June
        	focusflow task add Bins --at "tue 7:00" --repeat "every 2 weeks until 1 jun"
        On the last working day of each month, or on the first
        	focusflow task add Pay the rent --at 10:00 --repeat "last weekday"
        	focusflow when every month on the 1st -n 1
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
        Every morning at eight, like an alarm clock
        	focusflow add Vitamins every day at 8:00
        Every year, for a birthday
        	focusflow add Birthday of Ada every 10 dec at 9:00
        On Monday morning, at noon, in the afternoon or in the evening
        	focusflow add Call mum mon evening
        On the second Thursday of each month
        	focusflow task add Book club --at 19:00 --repeat "second thursday"
        Every three months, once a quarter
        	focusflow task add New filters --at "1 dec 10:00" --repeat "every 3 months"
        Every 20 minutes
        	focusflow task add Rest your eyes --at "mon 9:00" --repeat "every 20 minutes from 9:00 to 17:00"
        Repeat only five times
        	focusflow task add Antibiotic --at "mon 8:00" --repeat "daily x5"
        Add a task without a time
        	focusflow add Read the book
        Try out what a time means
        	focusflow when first tuesday of october 9am
        Move today to tomorrow
        	focusflow snooze --due today tomorrow --yes
        Put one off for an hour, or until Monday
        	focusflow snooze 5 1h
        Change the time of a reminder
        	focusflow edit 1 --at "mon 4pm"
        Rename a task, give it a note, or open it in an editor
        	focusflow edit 1 --title "Dentist, Dr Grey" --notes "Bring the card"
        Skip it just this once
        	focusflow task skip 7
        Cancel a reminder, but keep the task
        	focusflow edit 8 --no-reminder
        Stop repeating
        	focusflow edit 21 --repeat none
        Stop ringing again and again
        	focusflow edit 4 --nag none
        Give a task a tag and a priority
        	focusflow edit 9 --tag garden --priority high
        Finish several tasks at once
        	focusflow done 14-15
        Open a finished task again
        	focusflow task reopen 14
        Change all tasks of a tag
        	focusflow edit --with-tag shopping --priority high --yes
        Delete a task
        	focusflow task delete 14
        Undo a mistake, such as finishing the wrong task
        	focusflow undo
        Stop everything for two hours
        	focusflow dnd 2h
        	focusflow dnd off
        Be quiet, or pause everything, until a certain time, as during a meeting
        	focusflow dnd until 20:00
        	focusflow dnd off
        Silent at night
        	focusflow prefs set quiet-hours 22:00-07:00
        Silent at night, but not for the doctor or what is urgent
        	focusflow edit 1 --urgent
        Silent all Sunday
        	focusflow prefs set quiet-hours "mon..sat 22:00-07:00, sun 07:00-06:59"
        Longer silence at the weekend
        	focusflow prefs set quiet-hours "mon..fri 22:00-07:00, sat,sun 23:30-09:00"
        Pause a reminder while I am on holiday
        	focusflow task pause 10 until 4 jan
        Without a sound, only a message
        	focusflow prefs set sound none
        Turn all notifications off, if there are too many, and back on
        	focusflow prefs set notifications off
        	focusflow prefs reset notifications
        What is on today or tonight
        	focusflow today
        What comes tomorrow and in the next days
        	focusflow agenda --days 2
        What rings next
        	focusflow status
        Which reminders are overdue, what did I miss
        	focusflow list --due overdue
        List everything, or count my tasks
        	focusflow list
        	focusflow list --count
        	focusflow list --all --count
        Find a task by a word
        	focusflow list milk
        Which tasks have a tag or a priority
        	focusflow list --tag garden
        What is due this week
        	focusflow list --due week
        Tasks without a time, and hidden tasks
        	focusflow list --no-reminder
        	focusflow list --waiting
        Sort the list
        	focusflow list --sort priority
        See everything about one task
        	focusflow show 3
        Why did it not ring, and what happened to it
        	focusflow why 5
        Why did it ring late or twice, while the machine was asleep
        	focusflow why 5
        Which rings come until Sunday, in order
        	focusflow tick --until "sun 9:00"
        Read old notifications, or those that I did not see
        	focusflow feed list --unread --count
        Clear old notifications
        	focusflow feed clear --yes
        Focus for 25 minutes
        	focusflow start 25m --label Reading
        How much time is left
        	focusflow timer status
        Make a session longer
        	focusflow timer extend 10m
        Pause the timer, and go on
        	focusflow timer pause
        	focusflow timer resume
        Stop or cancel a session early
        	focusflow stop
        Focus on a task
        	focusflow start --task 3
        	focusflow stop
        Take a break
        	focusflow timer break 5m
        	focusflow stop
        Change how long sessions, breaks and long breaks last
        	focusflow prefs set timer.focus 50m
        	focusflow prefs set timer.break 10m
        	focusflow prefs set timer.long-break 20m
        Correct or delete a session
        	focusflow timer log
        	focusflow timer edit k3f9 --label Writing
        	focusflow timer delete k3f9
        Count a session that I forgot to start
        	focusflow timer add 45m --ended 18:00 --label Reading
        Start breaks and sessions by themselves
        	focusflow prefs set timer.auto all
        What did I do last week
        	focusflow task log --since 7d
        	focusflow timer log --since 7d
        Which tasks did I finish yesterday, or this month
        	focusflow task log --since yesterday
        Statistics: how much did I do today and this week
        	focusflow progress
        Draw a chart of my year
        	focusflow journey --format svg --output year.svg
        Look back on a year, on a page to print
        	focusflow review --year 2025 -o 2025.html
        How long did I work, on a day or on a task, a project or a label
        	focusflow timer log --since yesterday
        	focusflow timer log --label Reading
        Set a goal for each day
        	focusflow prefs set goal.daily 3h
        Streak, level, XP and badges
        	focusflow journey
        	focusflow profile
        A reminder each morning
        	focusflow prefs set daily-reminder on
        Sum up yesterday each morning
        	focusflow prefs set daily-recap on
        Nudge me to begin a session
        	focusflow prefs set nudges on
        Snooze for five minutes unless I say otherwise
        	focusflow prefs set reminder.snooze 5m
        Warn me ahead of every task
        	focusflow prefs set reminder.before 10m
        Start the week on Sunday
        	focusflow prefs set week-start sun
        Write 1/2 for the second of January, as Americans do
        	focusflow prefs set dates month-first
        Read my calendar, and ring for its appointments
        	mkdir -p ~/.calendars/work
        	focusflow prefs set calendar.paths ~/.calendars
        	focusflow auth allow events
        	focusflow prefs set calendar.alarms on
        Read only some calendars, and ignore the others
        	focusflow prefs set calendar.use work
        Ring 15 minutes before events without an alarm
        	focusflow prefs set calendar.default-alarms 15m
        See my events of tomorrow, or of this week
        	focusflow calendar list
        Move from taskwarrior, todo.txt, remind or another program
        	task export | focusflow task import -
        Export tasks to a calendar, a table or a list
        	focusflow task export --tag shopping --format markdown
        Where are my files, and who can read them
        	focusflow doctor
        	man focusflow-files
        Mend a damaged file
        	focusflow doctor --repair
        Back up everything: keep a backup
        	tar -cf backup.tar -C ~ .config/focusflow .local/share/focusflow
        Restore a backup, or move to a new computer
        	tar -xf backup.tar -C ~
        Use it on two machines
        	git init -q -b main ~/.local/share/focusflow
        	focusflow doctor --git
        Send reminders to my phone
        	mkdir -p ~/.config/focusflow/hooks
        	printf '%s\n' '#!/bin/sh' 'exec curl -fsS -m 8 -H "Title: $FOCUSFLOW_TITLE" --data-raw "$FOCUSFLOW_BODY" https://ntfy.sh/your-topic' >~/.config/focusflow/hooks/deliver
        	chmod +x ~/.config/focusflow/hooks/deliver
        Send reminders by mail, to a chat, or to a terminal over ssh
        	mkdir -p ~/.config/focusflow/hooks
        	printf '%s\n' '#!/bin/sh' 'printf "%s\n" "$FOCUSFLOW_BODY" | mail -s "$FOCUSFLOW_TITLE" -- "$(id -un)"' >~/.config/focusflow/hooks/deliver
        	chmod +x ~/.config/focusflow/hooks/deliver
        Run a script when a reminder rings or a task is finished
        	mkdir -p ~/.config/focusflow/hooks
        	printf '%s\n' '#!/bin/sh' 'printf "%s\n" "$FOCUSFLOW_TITLE" >>~/done.txt' >~/.config/focusflow/hooks/task-done
        	chmod +x ~/.config/focusflow/hooks/task-done
        What the buttons of a notification do, such as Snooze, and what a click on it opens
        	man focusflow-reminders
        Show the timer in a status bar
        	focusflow status --format tmux
        Pick tasks with fzf, rofi or dmenu
        	man focusflow-scripting
        Print without colours
        	focusflow list --color never
        Keep work and home apart, with an account each
        	focusflow auth sign-in Work
        	focusflow auth sign-out
        Use it in a script
        	focusflow list --json | jq -r '.tasks[].title'
        """#
}
