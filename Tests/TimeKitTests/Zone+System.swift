import Glibc
import Synchronization
import TimeKit

extension Zone {
    /// A zone of this machine's zone files, as libc reads them. libc takes an unknown name for UTC.
    static func system(named name: String) -> Zone {
        Zone(name: name) { instant in
            zoneInForce.withLock { inForce in
                if inForce != name {
                    setenv("TZ", ":\(name)", 1)
                    tzset()
                    inForce = name
                }
                var seconds = time_t(instant.secondsSinceEpoch)
                var fields = tm()
                localtime_r(&seconds, &fields)
                return fields.tm_gmtoff
            }
        }
    }
}

/// libc knows one zone at a time in the whole process.
private let zoneInForce = Mutex("")
