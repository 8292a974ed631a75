import FocusCalendars
import Testing
import TimeKit

/// A new store and manager for each test. Names are function_setup_expectation.
@Suite struct CalendarManagerTests {
    let store = FakeEventStore()
    var manager: CalendarManager
    /// Sunday 31 January 2027, 10:00 on UTC.
    let start = Instant(secondsSinceEpoch: 1_801_389_600)

    init() {
        manager = CalendarManager(store: store, zone: .utc)
    }

    private func entry(_ uid: String, _ kind: CalendarEntity = .event) -> CalendarEntry {
        CalendarEntry(kind: kind, uid: uid, title: "Tea", calendar: "home")
    }

    // MARK: Asking

    @Test mutating func requestCalendarAccess_errorThrown_isThrownOnAndLeavesNoAccess() {
        store.accessError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.requestCalendarAccess() }
        #expect(!manager.hasCalendarAccess)
        #expect(!manager.hasReminderAccess)
    }

    @Test mutating func requestCalendarAccess_refused_leavesNoAccess() throws {
        store.grantsAccess = false
        try manager.requestCalendarAccess()
        #expect(!manager.hasCalendarAccess)
    }

    @Test mutating func requestCalendarAccess_granted_givesAccessToEventsAlone() throws {
        try manager.requestCalendarAccess()
        #expect(manager.hasCalendarAccess)
        #expect(!manager.hasReminderAccess)
    }

    @Test mutating func requestRemindersAccess_errorThrown_isThrownOnAndLeavesNoAccess() {
        store.accessError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.requestRemindersAccess() }
        #expect(!manager.hasReminderAccess)
        #expect(!manager.hasCalendarAccess)
    }

    @Test mutating func requestRemindersAccess_refused_leavesNoAccess() throws {
        store.grantsAccess = false
        try manager.requestRemindersAccess()
        #expect(!manager.hasReminderAccess)
    }

    @Test mutating func requestRemindersAccess_granted_givesAccessToRemindersAlone() throws {
        try manager.requestRemindersAccess()
        #expect(manager.hasReminderAccess)
        #expect(!manager.hasCalendarAccess)
    }

    // MARK: The gate

    @Test mutating func verifyAccess_eventsGrantedBefore_asksNothing() throws {
        try manager.requestCalendarAccess()
        store.grantsAccess = false
        try manager.verifyAccess(for: .event)
        #expect(store.questions == 1)
    }

    @Test mutating func verifyAccess_remindersGrantedBefore_asksNothing() throws {
        try manager.requestRemindersAccess()
        store.grantsAccess = false
        try manager.verifyAccess(for: .reminder)
        #expect(store.questions == 1)
    }

    @Test mutating func verifyAccess_eventsNotAskedYet_asksAndPasses() throws {
        try manager.verifyAccess(for: .event)
        #expect(manager.hasCalendarAccess)
        #expect(!manager.hasReminderAccess)
    }

    @Test mutating func verifyAccess_remindersNotAskedYet_asksAndPasses() throws {
        try manager.verifyAccess(for: .reminder)
        #expect(manager.hasReminderAccess)
        #expect(!manager.hasCalendarAccess)
    }

    @Test(arguments: [CalendarEntity.event, .reminder])
    func verifyAccess_errorThrown_isThrownOn(_ kind: CalendarEntity) {
        var manager = manager
        store.accessError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.verifyAccess(for: kind) }
    }

    @Test mutating func verifyAccess_eventsRefused_throwsCalendarAccessDenied() {
        store.grantsAccess = false
        #expect(throws: CalendarError.calendarAccessDenied) { try manager.verifyAccess(for: .event) }
    }

    @Test mutating func verifyAccess_remindersRefused_throwsReminderAccessDenied() {
        store.grantsAccess = false
        #expect(throws: CalendarError.reminderAccessDenied) { try manager.verifyAccess(for: .reminder) }
    }

    // MARK: Calendars

    @Test mutating func retrieveEventCalendars_access_answersWithThem() throws {
        store.calendars = [EventCalendar(title: "work", path: "/b")]
        #expect(try manager.retrieveEventCalendars().map(\.title) == ["work"])
        #expect(!manager.hasReminderAccess)
    }

    @Test mutating func retrieveEventCalendars_noAccess_throwsCalendarAccessDenied() {
        store.grantsAccess = false
        store.calendars = [EventCalendar(title: "work", path: "/b")]
        #expect(throws: CalendarError.calendarAccessDenied) { try manager.retrieveEventCalendars() }
    }

    @Test mutating func retrieveEventCalendars_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.retrieveEventCalendars() }
    }

    @Test mutating func retrieveReminderCalendars_access_answersWithThem() throws {
        store.calendars = [EventCalendar(title: "work", path: "/b")]
        #expect(try manager.retrieveReminderCalendars().map(\.title) == ["work"])
        #expect(!manager.hasCalendarAccess)
    }

    @Test mutating func retrieveReminderCalendars_noAccess_throwsReminderAccessDenied() {
        store.grantsAccess = false
        #expect(throws: CalendarError.reminderAccessDenied) { try manager.retrieveReminderCalendars() }
    }

    @Test mutating func retrieveReminderCalendars_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.retrieveReminderCalendars() }
    }

    // MARK: Events

    @Test mutating func getEvents_noAccess_throwsAndReadsNothing() {
        store.grantsAccess = false
        store.entries = [entry("1")]
        #expect(throws: CalendarError.calendarAccessDenied) { try manager.getEvents(from: start) }
        #expect(store.queries.isEmpty)
    }

    @Test mutating func getEvents_access_answersWithOneMonth() throws {
        store.entries = [entry("1"), entry("2")]
        #expect(try manager.getEvents(from: start).map(\.uid) == ["1", "2"])
        // Sunday 28 February 2027, 10:00: the last day of a shorter month.
        let end = Instant(secondsSinceEpoch: 1_803_808_800)
        #expect(store.queries == [CalendarQuery(from: start, to: end)])
    }

    @Test mutating func getEvents_noResult_isEmpty() throws {
        #expect(try manager.getEvents(from: start).isEmpty)
    }

    @Test mutating func getEvents_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.getEvents(from: start) }
    }

    @Test mutating func getEvent_noAccess_throwsCalendarAccessDenied() {
        store.grantsAccess = false
        store.entries = [entry("1")]
        #expect(throws: CalendarError.calendarAccessDenied) { try manager.getEvent(id: "1") }
    }

    @Test mutating func getEvent_access_answersWithTheEvent() throws {
        store.entries = [entry("1"), entry("2")]
        #expect(try manager.getEvent(id: "2") == entry("2"))
    }

    @Test mutating func getEvent_noResult_throwsEventNotFound() {
        #expect(throws: CalendarError.eventNotFound("7")) { try manager.getEvent(id: "7") }
    }

    @Test mutating func getEvent_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.getEvent(id: "1") }
    }

    // MARK: Reminders

    @Test mutating func getReminders_noAccess_throwsReminderAccessDenied() {
        store.grantsAccess = false
        #expect(throws: CalendarError.reminderAccessDenied) { try manager.getReminders(from: start) }
    }

    @Test mutating func getReminders_access_answersWithThem() throws {
        store.entries = [entry("1", .reminder)]
        #expect(try manager.getReminders(from: start).map(\.uid) == ["1"])
    }

    @Test mutating func getReminders_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.getReminders(from: start) }
    }

    @Test mutating func getReminders_noResult_isEmpty() throws {
        #expect(try manager.getReminders(from: start).isEmpty)
    }

    @Test mutating func getReminder_noAccess_throwsReminderAccessDenied() {
        store.grantsAccess = false
        store.entries = [entry("1", .reminder)]
        #expect(throws: CalendarError.reminderAccessDenied) { try manager.getReminder(id: "1") }
    }

    @Test mutating func getReminder_storeThrows_isThrownOn() {
        store.readError = FakeEventStore.Failure()
        #expect(throws: FakeEventStore.Failure()) { try manager.getReminder(id: "1") }
    }

    @Test mutating func getReminder_noResult_throwsReminderNotFound() {
        #expect(throws: CalendarError.reminderNotFound("7")) { try manager.getReminder(id: "7") }
    }

    @Test mutating func getReminder_access_answersWithTheReminder() throws {
        store.entries = [entry("1", .reminder)]
        #expect(try manager.getReminder(id: "1").kind == .reminder)
    }
}
