import CommandLineKit
import Testing

@Suite struct PageTests {
    private func path(_ names: String...) throws -> [Command] {
        try #require(Sample.root.path(to: names))
    }

    @Test func `help shows how to type it, examples, then everything that belongs to it`() throws {
        #expect(
            HelpPage(try path("thing", "add")).text == #"""
                Add a thing.

                Usage: prog thing add [OPTION...] TITLE...

                Examples:
                  prog thing add "Call mum"  Add one

                A thing is 'quoted' with a back\slash.

                Operands:
                  TITLE  What it is

                Options:
                  -n, --lines N  How many lines
                  -q, --quiet    Say little
                      --tag TAG  Mark it

                Options of every command:
                  -h, --help        Show help
                      --json        Print JSON
                      --color WHEN  Use colour: auto, always

                """#)
    }

    @Test func `a noun typed alone shows its verbs and no hidden command`() throws {
        #expect(
            HelpPage(try path()).brief == """
                Do things.

                Usage: prog [OPTION...] COMMAND

                Commands:
                  thing  Work on things
                  show   Show a command

                Short forms:
                  put  thing add

                Run 'prog COMMAND --help' or 'man prog' for more.

                """)
    }

    @Test func `a manual holds the command and those below it, with roff's own characters made harmless`()
        throws
    {
        #expect(
            ManualPage(try path("thing"), date: "January 2, 2026").text == #"""
                .Dd January 2, 2026
                .Dt PROG-THING 1
                .Os
                .Sh NAME
                .Nm prog-thing
                .Nd work on things
                .Sh SYNOPSIS
                .Nm prog thing add
                .Op Fl -lines Ar N
                .Op Fl -quiet
                .Op Fl -tag Ar TAG
                .Ar TITLE ...
                .Nm prog thing list
                .Op Ar ORDER
                .Sh DESCRIPTION
                Work on things.
                .Ss thing add
                Add a thing.
                .Pp
                A thing is \(aqquoted\(aq with a back\eslash.
                .Bl -tag -width Ds
                .It Ar TITLE
                What it is.
                .El
                .Bl -tag -width Ds
                .It Fl n , Fl -lines Ar N
                How many lines.
                .It Fl q , Fl -quiet
                Say little.
                .It Fl -tag Ar TAG
                Mark it.
                .El
                .Ss thing list
                List things.
                .Bl -tag -width Ds
                .It Ar ORDER
                How.
                .Bl -tag -width Ds
                .It Cm up
                First
                .It Cm down
                Last
                .El
                .El
                .Ss Short forms
                Each is the same command, with the same options.
                .Bl -tag -width Ds
                .It Cm ls
                thing list
                .El
                .Sh OPTIONS
                The options of every command,
                .Fl -help ,
                .Fl -json ,
                .Fl -color ,
                are described in
                .Xr prog 1 .
                .Sh ENVIRONMENT
                See
                .Xr prog 1 .
                .Sh EXIT STATUS
                See
                .Xr prog 1 .
                .Sh EXAMPLES
                Add one:
                .Pp
                .Dl $ prog thing add \(dqCall mum\(dq

                """#)
    }

    @Test func `a manual names the pages to read next by section, then by name`() {
        let command = Command("prog", "Do things", seeAlso: ["b(1)", "a(7)", "c(5)", "a(1)"])
        let page = ManualPage([command], date: "November 20, 2026").text
        #expect(page.hasSuffix(".Sh SEE ALSO\n.Xr a 1 ,\n.Xr b 1 ,\n.Xr c 5 ,\n.Xr a 7\n"))
    }
}
