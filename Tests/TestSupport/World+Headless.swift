package import FocusPorts

extension World {
    /// A machine on which nobody is logged in at a desktop.
    package mutating func leaveDesktop() {
        desktop.connect = { () throws(DesktopError) in throw .noBus }
        desktop.connectWithoutVariables = desktop.connect
        processes.userID = { 1000 }
    }
}
