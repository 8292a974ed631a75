/// What the program is called where it speaks of itself.
package enum Name {
    package static let program = "focusflow"
}
