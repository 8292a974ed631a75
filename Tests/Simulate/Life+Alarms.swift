import TestSupport

/// The calendar that one life in 13 has.
extension Life {
    func beginCalendar() {
        alarms = Alarms()
        writeCalendar()
        for words in Machine.calendarCommands {
            write(words.map { $0 == Machine.calendar ? "$HOME/cal.ics" : $0 })
        }
        machine.readCalendar()
    }

    /// The calendar is changed, as by a sync. An event without a time is taken out.
    func change(event number: Int, start: Minute?, lead: Minute) {
        guard alarms != nil else { return }
        alarms?.put(number, start.map { Alarms.Event(number: number, start: $0, lead: lead) })
        writeCalendar()
    }

    func writeCalendar() {
        guard let text = alarms?.text else { return }
        machine.disk.put(text, at: Machine.calendar)
        let line = text.split(separator: "\n").joined(separator: "\\n")
        script.append("sh 'printf \"\(line)\\n\" >cal.ics'")
    }

    func hearAlarm(_ ring: Machine.Ring, of event: Alarms.Event) throws(Fault) {
        if model.isQuiet(at: model.now) { throw Fault("rings-alarm-in-quiet", "\(ring)") }
        let fault = alarms?.fault(
            event, at: model.now, isMarked: ring.isMarked, isTaken: ring.isTaken,
            isCut: isDoubtful || isDayOfLoss)
        if let fault { throw Fault("rings-alarm-\(fault)", "\(ring)") }
    }

    /// After a tick to which nothing happened.
    func checkAlarms() throws(Fault) {
        guard let alarms, alarms.unread == nil, !model.isQuiet(at: model.now) else { return }
        if let event = alarms.owed(at: model.now).first { throw Fault("missed-alarm", "\(event)") }
    }
}
