import Testing
import TimeKit
import WhenKit

@Suite struct DurationExpressionTests {
    @Test func `every row of the table reads as it says`() throws {
        let rows = try WhenTable.rows(of: "durations.tsv")
        #expect(rows.count > 95)
        for row in rows {
            try #require(row.count == 2, "\(row)")
            #expect(outcome(row[0]) == row[1], "\(row[0])")
        }
    }

    @Test(
        "a length of time is written as the shortest duration that reads as it",
        arguments: [
            (1, "1s"), (60, "1m"), (90, "1m30s"), (5400, "1h30m"), (86_400, "1d"), (604_800, "7d"),
            (129_600, "1d12h"), (Int64.max, "106751991167300d15h30m7s"),
        ])
    func description(seconds: Int64, text: String) throws {
        #expect(TimeSpan(seconds: seconds).description == text)
        #expect(try DurationExpression.parse(text) == TimeSpan(seconds: seconds))
    }

    @Test func `lengths that no duration has are written all the same`() {
        #expect(TimeSpan(seconds: 0).description == "0s")
        #expect(TimeSpan(seconds: -5400).description == "-1h30m")
        #expect(TimeSpan(seconds: .min).description == "-106751991167300d15h30m8s")
    }

    private func outcome(_ text: String) -> String {
        do throws(WhenError) {
            return "\(try DurationExpression.parse(text).seconds)"
        } catch {
            return WhenTable.line(error)
        }
    }
}
