/// A day as the filters of a recurrence rule see it; `number` counts from 0001-01-01, a Monday.
struct RecurrenceDay {
    let number: Int
    let year: Int
    let month: Int
    let day: Int

    /// The number of 9999-12-31.
    static let lastNumber = CivilDate.dayNumbers.upperBound - CivilDate.dayNumbers.lowerBound

    /// nil outside the years 1 to 9999.
    init?(number: Int) {
        guard (0...RecurrenceDay.lastNumber).contains(number),
            let date = CivilDate(dayNumber: number + CivilDate.dayNumbers.lowerBound)
        else { return nil }
        self.number = number
        year = date.year
        month = date.month
        day = date.day
    }

    init(year: Int, month: Int, day: Int, number: Int) {
        self.number = number
        self.year = year
        self.month = month
        self.day = day
    }

    /// The number of a day that exists, also in the year after 9999.
    static func number(year: Int, month: Int, day: Int) -> Int {
        let past = year - 1
        return past * 365 + past / 4 - past / 100 + past / 400 + days(before: month, of: year) + day - 1
    }

    static func length(ofYear year: Int) -> Int { CivilDate.isLeap(year) ? 366 : 365 }

    private static func days(before month: Int, of year: Int) -> Int {
        // 30 days each, and one more for each odd month up to July and each even one from August on.
        let plain = (month - 1) * 30 + (month + month / 9) / 2
        guard month > 2 else { return plain }
        return plain - (CivilDate.isLeap(year) ? 1 : 2)
    }

    /// Monday is 1.
    var weekday: Int { number % 7 + 1 }

    var monthLength: Int { CivilDate.days(inMonth: month, of: year) }

    var yearLength: Int { RecurrenceDay.length(ofYear: year) }

    var dayOfYear: Int { RecurrenceDay.days(before: month, of: year) + day }

    /// The week's number from the start and, negative, from the end of the year that has most of it.
    func weekNumbers(startingOn weekStart: Int) -> (fromStart: Int, fromEnd: Int) {
        // A week belongs to the year of its fourth day.
        let fourth = dayOfYear - (weekday - weekStart + 7) % 7 + 3
        if fourth < 1 {
            return RecurrenceDay.weekNumbers(of: fourth + RecurrenceDay.length(ofYear: year - 1), year - 1)
        }
        if fourth > yearLength {
            return RecurrenceDay.weekNumbers(of: fourth - yearLength, year + 1)
        }
        return RecurrenceDay.weekNumbers(of: fourth, year)
    }

    private static func weekNumbers(of fourth: Int, _ year: Int) -> (fromStart: Int, fromEnd: Int) {
        let week = (fourth - 1) / 7 + 1
        let weeks = week + (length(ofYear: year) - fourth) / 7
        return (week, week - weeks - 1)
    }
}
