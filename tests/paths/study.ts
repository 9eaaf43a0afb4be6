import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { machineFiles } from '../machines/house/charts.ts'
import type { Alphabet } from './alphabet.ts'
import { wholeOf } from './footprint.ts'
import { explore } from './graph.ts'
import { Model } from './model.ts'
import { type Played, playActors, playModel } from './play.ts'
import { type Coverage, feasiblePairs, tours } from './tours.ts'

/** What a table counts, by its words. */
const KINDS = { states: 'entered', transitions: 'taken', pairs: 'pairs', refusals: 'refused', facts: 'met' } as const
type Kind = keyof typeof KINDS
const kinds = Object.keys(KINDS) as Kind[]

/** What was covered of what there is. */
export type Counts = { readonly [K in Kind]: readonly [covered: number, total: number] }

/** A machine with the paths through it. */
export interface Study {
  readonly alphabet: Alphabet
  readonly whole: Coverage
  readonly played: readonly Played[]
}

/** The names of all machines: those of their files. */
export const machineNames = (): string[] => machineFiles().map((file) => basename(file, '.machine.ts'))

const alphabetFile = (name: string): string => join(__dirname, 'alphabets', `${name}.ts`)

/** Whether somebody has written down what can happen to a machine. */
export const hasAlphabet = (name: string): boolean => existsSync(alphabetFile(name))

const isAlphabet = (value: unknown): value is Alphabet =>
  typeof value === 'object' && value !== null && 'facts' in value

/** The alphabet of a machine: what its file exports under its name. */
const alphabetOf = async (name: string): Promise<Alphabet> => {
  const module: Record<string, unknown> = await import(alphabetFile(name))
  const found = module[name]
  if (!isAlphabet(found)) throw new Error(`alphabets/${name}.ts exports no alphabet of the name ${name}`)
  return found
}

/** Walks all that can happen to a machine, and finds the paths that cover it. */
export const study = async (name: string): Promise<Study> => {
  const alphabet = await alphabetOf(name)
  const graph = explore(new Model(alphabet))
  return {
    alphabet,
    whole: { ...wholeOf(alphabet), pairs: feasiblePairs(graph) },
    played: tours(graph).map((path, index) => ({ path, number: index + 1 })),
  }
}

export const LEVELS = { model: playModel, actors: playActors } as const
export type Level = keyof typeof LEVELS

/** What paths left uncovered, in the words in which an alphabet gives the reason for it. */
export const missed = ({ whole }: Study, covered: Coverage): string[] =>
  kinds.flatMap((kind) =>
    [...whole[KINDS[kind]]].filter((name) => !covered[KINDS[kind]].has(name)).map((name) => `${kind}: ${name}`),
  )

/** What is not to be covered does not count. */
export const countsOf = ({ whole, alphabet }: Study, covered: Coverage): Counts => {
  const count = (kind: Kind): readonly [number, number] => {
    const names = [...whole[KINDS[kind]]].filter((name) => !Object.hasOwn(alphabet.unmet, `${kind}: ${name}`))
    return [names.filter((name) => covered[KINDS[kind]].has(name)).length, names.length]
  }
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Counts
}

/** All alphabets, by the ids of their machines. */
export const alphabets = async (): Promise<ReadonlyMap<string, Alphabet>> => {
  const names = machineNames().filter(hasAlphabet)
  return new Map(await Promise.all(names.map(async (name) => [name, await alphabetOf(name)] as const)))
}
