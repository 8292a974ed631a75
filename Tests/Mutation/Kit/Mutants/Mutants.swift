import CMutants

// How a mutant gets into an expression without anybody having to know where its operands end: by operators that bind a
// little tighter, or looser, than the one that is mutated. `a < b + 1` becomes `a <| Mutant(17) |> b + 1`, which is
// `a <| (Mutant(17) |> (b + 1))`.

precedencegroup MutantComparedPrecedence {
    higherThan: ComparisonPrecedence
    lowerThan: NilCoalescingPrecedence
}
precedencegroup MutantAddedPrecedence {
    higherThan: AdditionPrecedence
    lowerThan: MultiplicationPrecedence
}
precedencegroup MutantClausePrecedence {
    higherThan: LogicalConjunctionPrecedence
    lowerThan: ComparisonPrecedence
}
precedencegroup MutantNegationPrecedence {
    higherThan: TernaryPrecedence
    lowerThan: LogicalDisjunctionPrecedence
}

infix operator |> : MutantComparedPrecedence
infix operator |+> : MutantAddedPrecedence
infix operator ||~ : MutantClausePrecedence
infix operator &&~ : MutantClausePrecedence
infix operator ^~ : MutantNegationPrecedence
infix operator <| : ComparisonPrecedence
infix operator <=| : ComparisonPrecedence
infix operator >| : ComparisonPrecedence
infix operator >=| : ComparisonPrecedence
infix operator ==| : ComparisonPrecedence
infix operator !=| : ComparisonPrecedence
infix operator +| : AdditionPrecedence
infix operator -| : AdditionPrecedence

/// Whether this mutant is the one that is tried.
package func mutantOn(_ number: Int32) -> Bool { mutant_on(number) }

/// A place where the program can be made wrong.
package struct Mutant {
    let number: Int32

    package init(_ number: Int32) { self.number = number }

    var isOn: Bool { mutant_on(number) }

    package func min<T: Comparable>(_ one: T, _ other: T) -> T {
        isOn ? Swift.max(one, other) : Swift.min(one, other)
    }

    package func max<T: Comparable>(_ one: T, _ other: T) -> T {
        isOn ? Swift.min(one, other) : Swift.max(one, other)
    }
}

/// The right side of an operator, with the mutant of the operator.
package struct Mutated<T> {
    let mutant: Mutant
    let value: T
}

package func |> <T>(mutant: Mutant, value: T) -> Mutated<T> { Mutated(mutant: mutant, value: value) }
package func |+> <T>(mutant: Mutant, value: T) -> Mutated<T> { Mutated(mutant: mutant, value: value) }

package func <| <T: Comparable>(one: T, other: Mutated<T>) -> Bool {
    other.mutant.isOn ? one <= other.value : one < other.value
}
package func <=| <T: Comparable>(one: T, other: Mutated<T>) -> Bool {
    other.mutant.isOn ? one < other.value : one <= other.value
}
package func >| <T: Comparable>(one: T, other: Mutated<T>) -> Bool {
    other.mutant.isOn ? one >= other.value : one > other.value
}
package func >=| <T: Comparable>(one: T, other: Mutated<T>) -> Bool {
    other.mutant.isOn ? one > other.value : one >= other.value
}
package func ==| <T: Equatable>(one: T, other: Mutated<T>) -> Bool {
    (one == other.value) != other.mutant.isOn
}
package func !=| <T: Equatable>(one: T, other: Mutated<T>) -> Bool {
    (one != other.value) != other.mutant.isOn
}
package func ==| <T>(one: T?, other: Mutated<_OptionalNilComparisonType>) -> Bool {
    (one == nil) != other.mutant.isOn
}
package func !=| <T>(one: T?, other: Mutated<_OptionalNilComparisonType>) -> Bool {
    (one != nil) != other.mutant.isOn
}

package func +| <T: AdditiveArithmetic>(one: T, other: Mutated<T>) -> T {
    other.mutant.isOn ? one - other.value : one + other.value
}
package func -| <T: AdditiveArithmetic>(one: T, other: Mutated<T>) -> T {
    other.mutant.isOn ? one + other.value : one - other.value
}
/// Of texts and lists the second part is left out.
package func +| <T: RangeReplaceableCollection>(one: T, other: Mutated<T>) -> T {
    other.mutant.isOn ? one : one + other.value
}

/// A condition among several holds without being looked at: `a && Mutant(18) ||~ b`.
package func ||~ (mutant: Mutant, clause: @autoclosure () throws -> Bool) rethrows -> Bool {
    try mutant.isOn || clause()
}

/// An alternative never holds: `a || Mutant(19) &&~ b`.
package func &&~ (mutant: Mutant, clause: @autoclosure () throws -> Bool) rethrows -> Bool {
    try !mutant.isOn && clause()
}

/// The opposite: `if Mutant(20) ^~ a || b {`.
package func ^~ (mutant: Mutant, condition: Bool) -> Bool { mutant.isOn != condition }
