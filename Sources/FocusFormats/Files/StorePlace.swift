/// What a directory of ours is for.
package enum StorePlace: String, Sendable {
    case config, data, state
}
