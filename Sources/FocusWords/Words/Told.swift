/// An error that may reach the user, and so has words. A test names each error that has none.
package protocol Told: Error {
    var complaint: Complaint { get }
}
