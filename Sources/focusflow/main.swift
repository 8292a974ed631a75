import FocusCLI
import FocusSystem

ProgramStart.prepare()
ProgramStart.end(Program(world: .live()).run(ProgramStart.arguments).rawValue)
