package import FocusPorts
package import TimeKit

extension Clock {
    /// A clock that stands still.
    package static func fixed(_ instant: Instant) -> Clock {
        Clock { () throws(ClockError) in instant }
    }
}

extension Zones {
    /// A machine that knows UTC alone.
    package static var utc: Zones {
        Zones(
            current: { () throws(ZoneError) in .utc },
            named: { (name: String) throws(ZoneError) in
                guard name == "UTC" else { throw .unknown(name, near: ["UTC"]) }
                return .utc
            })
    }
}
