import CLinux

/// Starts a program with posix_spawn(3). In it no signal is ignored or blocked, and of our descriptors it gets only
/// the three standard ones, and one that is handed over.
struct Spawn: ~Copyable {
    private var attributes = posix_spawnattr_t()
    private var actions = posix_spawn_file_actions_t()
    private var firstClosed = STDERR_FILENO + 1

    init() {
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        var (defaults, none) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&defaults)
        for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&defaults, number) }
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(Spawn.signalFlags))
    }

    deinit {
        var (attributes, actions) = (attributes, actions)
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
    }

    private static var signalFlags: Int32 { Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) }

    /// Puts the program into a new session: no terminal, and a process group with its own id,
    /// which can be killed as one.
    mutating func separate() {
        linux_spawn_set_session(&attributes, Spawn.signalFlags)
    }

    mutating func connect(_ standard: Int32, to descriptor: Int32) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
    }

    /// Hands over one more descriptor, under the number `place`.
    mutating func handOver(_ descriptor: Int32, as place: Int32) {
        connect(place, to: descriptor)
        firstClosed = place + 1
    }

    mutating func silence(_ standard: Int32) {
        posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0)
    }

    mutating func changeDirectory(to path: String) {
        linux_spawn_add_directory(&actions, path)
    }

    /// Starts it. `arguments` begin with the program's name; `environment` holds `NAME=VALUE`, by default our own.
    consuming func start(_ executable: String, _ arguments: [String], _ environment: [String]? = nil)
        throws(Errno) -> pid_t
    {
        // Descriptors that our parent left open by mistake end here.
        linux_spawn_add_close_from(&actions, firstClosed)
        let words = CStrings(arguments)
        let variables = CStrings(environment ?? Spawn.environment)
        var id: pid_t = 0
        let failure = posix_spawn(
            &id, executable, &actions, &attributes, words.pointers, variables.pointers)
        guard failure == 0 else { throw Errno(code: failure) }
        return id
    }

    static var environment: [String] {
        var texts: [String] = []
        var place = linux_environment()
        while let variable = place?.pointee {
            texts.append(String(cString: variable))
            place = place?.advanced(by: 1)
        }
        return texts
    }
}

/// An array of C strings with a null at its end.
private struct CStrings: ~Copyable {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ texts: [String]) {
        pointers = texts.map { strdup($0) } + [nil]
    }

    deinit { for pointer in pointers { free(pointer) } }
}
