import { isDeepStrictEqual } from 'node:util'
import type { AnyMachineSnapshot } from 'xstate'
import { type Alphabet, type Fact, fits } from './alphabet.ts'
import { type Asked, compared } from './apart.ts'

/** What a person sees, by name. */
export type Seen = Readonly<Record<string, unknown>>

export const showing = ({ shows }: Alphabet, snapshot: AnyMachineSnapshot | null, now: number): Seen => {
  if (snapshot === null) return {}
  return Object.fromEntries(Object.entries(shows).map(([name, select]) => [name, select(snapshot, now)]))
}

/** The title of a fact in a table. */
export const titleOf = ({ on }: Fact, index: number): string => `fact ${index + 1}: ${[on].flat().join(', ')}`

const applies = ({ on, seeing = {} }: Fact, name: string, seen: Seen): boolean =>
  [on].flat().includes(name) && Object.entries(seeing).every(([one, wanted]) => fits(wanted, seen[one]))

/** The titles of the facts that apply to a step. */
export const factsOn = ({ facts }: Alphabet, name: string, seen: Seen): ReadonlySet<string> =>
  new Set(facts.flatMap((fact, index) => (applies(fact, name, seen) ? [titleOf(fact, index)] : [])))

export const check = (what: string, found: unknown, wanted: unknown): void => {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')
  if (isDeepStrictEqual(plain(found), plain(wanted))) return
  throw new Error(`${what}\n  expected ${JSON.stringify(wanted)}\n  found    ${JSON.stringify(found)}`)
}

/** What these facts about one step state together. Throws if two of them contradict each other. */
const together = (due: readonly Fact[]): Seen => {
  const stated: Record<string, unknown> = {}
  for (const [name, value] of due.flatMap(({ sees = {} }) => Object.entries(sees))) {
    if (name in stated) check(`The facts differ about ${name}.`, value, stated[name])
    stated[name] = value
  }
  return stated
}

/** What must be seen after a step: the same as before, except for what its facts state. */
export const wantedAfter = ({ facts }: Alphabet, name: string, before: Seen): Seen => ({
  ...before,
  ...together(facts.filter((fact) => applies(fact, name, before))),
})

/** Throws if the result of a step is not what the specification states. */
export const judge = (alphabet: Alphabet, name: string, before: Seen, after: Seen, asked: readonly Asked[]): void => {
  const facts = alphabet.facts.filter((fact) => applies(fact, name, before))
  const wanted = wantedAfter(alphabet, name, before)
  check('What is seen is not what the specification says.', after, { ...after, ...wanted })
  const unnamed = Object.keys(after).filter((one) => !(one in wanted))
  check('The facts do not say what is seen at the start of', unnamed, [])
  const { found, wanted: due } = compared(
    asked,
    facts.flatMap(({ asks }) => asks ?? []),
  )
  check('What is asked is not what the specification says.', found, due)
}
