import CLinux
import FocusPorts

/// How a child ended. Asking also removes it from the process list.
struct ProcessStatus {
    let end: ProcessEnd

    /// nil while it still runs.
    init?(of id: pid_t) throws(Errno) {
        var status: Int32 = 0
        let answer = try Errno.checked { waitpid(id, &status, WNOHANG) }
        guard answer == id else { return nil }
        end = ProcessStatus.end(status)
    }

    init(waitingFor id: pid_t) throws(Errno) {
        var status: Int32 = 0
        try Errno.checked { waitpid(id, &status, 0) }
        end = ProcessStatus.end(status)
    }

    /// wait(2): the low seven bits are the signal, the next byte is the exit status.
    private static func end(_ status: Int32) -> ProcessEnd {
        status & 0x7F == 0 ? .exited(Int(status >> 8 & 0xFF)) : .signaled(Int(status & 0x7F))
    }
}
