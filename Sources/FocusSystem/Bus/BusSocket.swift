import CLinux
import FocusPorts

/// A Unix socket; nothing on it waits longer than its deadline.
struct BusSocket: ~Copyable {
    private let descriptor: FileDescriptor

    init(_ address: BusAddress, until deadline: Deadline) throws(DesktopError) {
        descriptor = try BusSocket.connected(to: address, until: deadline)
    }

    /// Takes over a socket that is open already.
    init(owning number: Int32) {
        descriptor = FileDescriptor(owning: number)
        _ = linux_control(number, F_SETFL, O_NONBLOCK)
    }

    var number: Int32 { descriptor.number }

    /// Sends all of it, or throws: then no whole message has gone out.
    func send(_ bytes: [UInt8], until deadline: Deadline) throws(DesktopError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { buffer in
                CLinux.send(descriptor.number, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
            }
            if sent >= 0 {
                rest = rest.dropFirst(sent)
                continue
            }
            switch linux_errno() {
            case EINTR: continue
            case EAGAIN: guard isReady(POLLOUT, until: deadline) else { throw .timedOut }
            default: throw .lost
            }
        }
    }

    /// What has come, at least a byte; nil where nothing came in time.
    func receive(until deadline: Deadline) throws(DesktopError) -> [UInt8]? {
        while true {
            var failure: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                let got = recv(descriptor.number, buffer.baseAddress, buffer.count, 0)
                if got < 0 { failure = linux_errno() }
                count = max(0, got)
            }
            switch failure {
            case 0:
                guard !bytes.isEmpty else { throw .lost }
                return bytes
            case EINTR: continue
            case EAGAIN: guard isReady(POLLIN, until: deadline) else { return nil }
            default: throw .lost
            }
        }
    }

    /// True also where the other end is gone; the next call tells that.
    private func isReady(_ events: Int32, until deadline: Deadline) -> Bool {
        var request = pollfd(fd: descriptor.number, events: Int16(events), revents: 0)
        while true {
            let count = poll(&request, 1, deadline.milliseconds)
            if count >= 0 || linux_errno() != EINTR { return count > 0 }
        }
    }

    private static func connected(to address: BusAddress, until deadline: Deadline) throws(DesktopError)
        -> FileDescriptor
    {
        do throws(Errno) {
            let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
            let descriptor = FileDescriptor(owning: try Errno.checked { socket(AF_UNIX, Int32(kind), 0) })
            try connect(descriptor.number, to: address.socket, until: deadline)
            return descriptor
        } catch {
            // Its queue of connections was full until the end.
            if error.code == EAGAIN { throw .timedOut }
            throw .unreachable(address: address.text, error.cause)
        }
    }

    private static func connect(_ number: Int32, to socket: BusAddress.Socket, until deadline: Deadline)
        throws(Errno)
    {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let name: [UInt8] =
            switch socket {
            case .path(let path): path + [0]
            case .abstract(let name): [0] + name
            }
        guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else {
            throw Errno(code: ENAMETOOLONG)
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
        // An abstract name has no zero at its end: its length is part of the address; unix(7).
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        while true {
            do throws(Errno) {
                try Errno.checked {
                    withUnsafeBytes(of: &address) { bytes in
                        CLinux.connect(
                            number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, length)
                    }
                }
                return
            } catch {
                guard error.code == EAGAIN, !deadline.isOver else { throw error }
            }
            poll(nil, 0, min(10, deadline.milliseconds))
        }
    }
}
