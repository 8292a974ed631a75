/// The kinds of directories that hold our files, as the XDG Base Directory Specification has them.
package enum StorePlace: String, Sendable {
    case config, data, state
}
