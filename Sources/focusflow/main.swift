import FocusCLI
import FocusSystem
import FocusWords

ProgramStart.prepare()
ProgramStart.end(Program(world: .live()).run(ProgramStart.arguments).rawValue)
