import FocusDelivery
import Testing

@Suite struct ZonedTextTests {
    @Test(arguments: [
        ("18:00 Europe/London", "18:00", "Europe/London"),
        ("weekdays 9am America/Argentina/Buenos_Aires", "weekdays 9am", "America/Argentina/Buenos_Aires"),
        ("every mon 9:00 UTC", "every mon 9:00", "UTC"), ("noon Etc/GMT+5", "noon", "Etc/GMT+5"),
        ("fri 9am europe/london", "fri 9am", "europe/london"),
        ("fri 9am Europe/London every 2 weeks", "fri 9am               every 2 weeks", "Europe/London"),
    ])
    func `the word behind a time may be a zone`(text: String, time: String, zone: String) {
        #expect(ZonedText(text)?.time == time)
        #expect(ZonedText(text)?.zone == zone)
    }

    @Test(arguments: [
        "18:00", "Europe/London", "24/12", "9am 24/12", "18:00 /etc/localtime", "18:00 ../../zone",
        "18:00 Europe/", "18:00 EST5EDT,M3.2.0/2", "18:00 PST", "18:00 Europe//London",
    ])
    func `what can be none is left to the time`(text: String) {
        #expect(ZonedText(text) == nil)
    }
}
