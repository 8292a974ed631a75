/// How much is read of a calendar: far more than any real one has.
enum Limits {
    static let fileBytes = 64 << 20
    static let depth = 16
    /// Longer lines, such as attachments, are kept but not decoded.
    static let lineBytes = 1 << 20
    static let problems = 1000
    static let rules = 8
    /// RDATE and EXDATE of one component.
    static let dates = 20_000
    static let alarms = 100
    static let repetitions = 1000
    static let timeZones = 500
    static let observances = 200
    static let onsets = 4000
}
