package import FocusDelivery
package import FocusPorts
package import FocusStore

/// The timer as it is now. Nothing is written.
package struct TimerStatus {
    package let reading: TimerReading
    package let notes: [StoreNote]
}

package func timerStatus(_ world: World) throws -> TimerStatus {
    let (reading, notes) = try Situation.read(world).timerReading()
    return TimerStatus(reading: reading, notes: notes)
}
