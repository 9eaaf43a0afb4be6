import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isMade, machineFiles, machineIdOf } from '../machines/house/charts.ts'
import { type Alphabet, isAlphabet } from './alphabet.ts'
import { type Study, study } from './counts.ts'

/** The names of all machines, taken from their files. */
export const machineNames = (): string[] => machineFiles().flatMap((file) => machineIdOf(file) ?? [])

const alphabetFile = (name: string): string => join(__dirname, 'alphabets', `${name}.ts`)

/** Whether a machine has an alphabet. */
export const hasAlphabet = (name: string): boolean => existsSync(alphabetFile(name))

/** Whether its paths are played on the page. Machines that the kit makes are covered there as parts of screens. */
export const hasBinding = (name: string): boolean =>
  isMade(name) || existsSync(join(__dirname, 'browser', `${name}.spec.ts`))

/** The alphabet of a machine: the export of its file that has its name. */
const alphabetOf = async (name: string): Promise<Alphabet> => {
  const module: Record<string, unknown> = await import(alphabetFile(name))
  const found = module[name]
  if (!isAlphabet(found)) throw new Error(`alphabets/${name}.ts exports no alphabet of the name ${name}`)
  return found
}

/** Explores all that can happen to a machine, and finds the paths that cover it. */
export const studyOf = async (name: string): Promise<Study> => study(await alphabetOf(name))

/** All alphabets, by the ids of their machines. */
export const alphabets = async (): Promise<ReadonlyMap<string, Alphabet>> => {
  const names = machineNames().filter(hasAlphabet)
  return new Map(await Promise.all(names.map(async (name) => [name, await alphabetOf(name)] as const)))
}
