import CLinux
import FocusPorts

/// Holds signals back until somebody asks for them. Those that our parent had us ignore (`nohup`) stay ignored.
final class HeldSignals: TerminalSignals {
    private static let known: [(number: Int32, signal: TerminalSignal)] = [
        (SIGINT, .interrupt), (SIGTERM, .terminate), (SIGHUP, .hangUp), (SIGTSTP, .suspend),
        (SIGCONT, .resume), (SIGWINCH, .resize),
    ]
    private var held = sigset_t()
    private var before = sigset_t()

    init() {
        sigemptyset(&held)
        for (number, _) in HeldSignals.known where !HeldSignals.isIgnored(number) {
            sigaddset(&held, number)
        }
        sigprocmask(SIG_BLOCK, &held, &before)
    }

    deinit { sigprocmask(SIG_SETMASK, &before, nil) }

    func next(waiting milliseconds: Int) -> TerminalSignal? {
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        let number = sigtimedwait(&held, nil, &time)
        return HeldSignals.known.first { $0.number == number }?.signal
    }

    func release(_ signal: TerminalSignal) {
        guard let number = HeldSignals.known.first(where: { $0.signal == signal })?.number else { return }
        var one = sigset_t()
        sigemptyset(&one)
        sigaddset(&one, number)
        raise(number)
        // The signal is delivered here. After a stop the program goes on here.
        sigprocmask(SIG_UNBLOCK, &one, nil)
        sigprocmask(SIG_BLOCK, &held, nil)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        sigaction(number, nil, &action)
        // By default these two do nothing, which is no sign that our parent wants them ignored.
        guard number != SIGCONT, number != SIGWINCH else { return false }
        return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
    }
}
