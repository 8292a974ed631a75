package import FocusCore
package import FocusDelivery
import FocusFormats
package import FocusPorts
import FocusStore
import TimeKit

/// What somebody who watches the timer sees.
package enum Sight {
    case going(TimerReading)
    /// Over, with the text that tells it.
    case completed(DeliveryText)
    case gone
}

/// The timer now. If the session `id` is over, this tells its end on all channels, as a tick would.
package func sight(of id: UniqueID?, _ world: World) throws -> Sight {
    var situation = try Situation.read(world)
    if let deadline = try situation.read(.timer).file?.timer?.deadline, deadline <= situation.now {
        try tick(world, waiting: 10).unlessTroubled()
        situation = try Situation.read(world)
    }
    let reading = try situation.timerReading().reading
    if let plan = reading.timer.current?.plan, plan.id == id ?? plan.id { return .going(reading) }
    guard let id, let session = try situation.sessions().sessions.last(where: { $0.id == id }),
        session.outcome == .completed
    else { return .gone }
    let names = try situation.names(of: [session.task].compactMap(\.self))
    let subject = session.task.flatMap { names[$0]?.title } ?? session.label
    let text = DeliveryText(
        completed: session, on: subject, try situation.progress(),
        toldOn: situation.zone.wall(at: situation.now)?.date)
    return .completed(text.told(of: session, at: situation.now, in: situation.zone))
}
