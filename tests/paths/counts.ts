import type { Alphabet } from './alphabet.ts'
import { type Footprint, wholeOf } from './footprint.ts'
import { explore, type Graph } from './graph.ts'
import { Model } from './model.ts'
import { type Coverage, feasiblePairs, type Path, tours } from './tours.ts'

/** What a table counts, by the words of its columns. */
const KINDS = { states: 'entered', transitions: 'taken', pairs: 'pairs', refusals: 'refused', facts: 'met' } as const
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]

/** For each kind, how many were covered of how many. */
export type Counts = { readonly [K in Kind]: readonly [covered: number, total: number] }

/** A path with its number on the command line, counted from 1. */
export interface Played {
  readonly path: Path
  readonly number: number
}

/** The steps of a path up to the one that failed. */
export const stepsUntil = (path: Path, failed: number): string =>
  path
    .slice(0, failed + 1)
    .map((name, index) => `  ${index === failed ? '→' : ' '} ${index + 1}. ${name}`)
    .join('\n')

/** A machine with the paths through it. */
export interface Study {
  readonly alphabet: Alphabet
  readonly whole: Coverage
  readonly played: readonly Played[]
}

/** What the paths left uncovered, in the words that an alphabet uses to give the reasons. */
export const missed = ({ whole }: Study, covered: Coverage): string[] =>
  kinds.flatMap((kind) =>
    [...whole[KINDS[kind]]].filter((name) => !covered[KINDS[kind]].has(name)).map((name) => `${kind}: ${name}`),
  )

/** What cannot be covered does not count. */
export const countsOf = ({ whole, alphabet }: Study, covered: Coverage): Counts => {
  const count = (kind: Kind): readonly [number, number] => {
    const names = [...whole[KINDS[kind]]].filter((name) => !Object.hasOwn(alphabet.unmet, `${kind}: ${name}`))
    return [names.filter((name) => covered[KINDS[kind]].has(name)).length, names.length]
  }
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Counts
}

const studyOf = (alphabet: Alphabet, graph: Graph, whole: Footprint): Study => ({
  alphabet,
  whole: { ...whole, pairs: feasiblePairs(graph) },
  played: tours(graph).map((path, index) => ({ path, number: index + 1 })),
})

/** Explores all that can happen to a machine according to an alphabet, and finds the paths that cover it. */
export const study = (alphabet: Alphabet): Study => studyOf(alphabet, explore(new Model(alphabet)), wholeOf(alphabet))

/**
 * The same for an alphabet that allows only a part of what can happen to the machine. Every state and every transition must still be covered,
 * but of the refusals and facts only those that can happen.
 */
export const partialStudy = (alphabet: Alphabet): Study => {
  const graph = explore(new Model(alphabet))
  const steps = graph.edges.flat()
  const refused = new Set(steps.flatMap((step) => [...step.refused]))
  const met = new Set(steps.flatMap((step) => [...step.met]))
  return studyOf(alphabet, graph, { ...wholeOf(alphabet), refused, met })
}
