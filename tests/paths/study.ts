import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isMade, machineFiles, machineIdOf } from '../machines/house/charts.ts'
import { type Alphabet, isAlphabet } from './alphabet.ts'
import { type Study, study } from './counts.ts'

/** The names of all machines: those of their files. */
export const machineNames = (): string[] => machineFiles().flatMap((file) => machineIdOf(file) ?? [])

const alphabetFile = (name: string): string => join(__dirname, 'alphabets', `${name}.ts`)

/** Whether somebody has written down what can happen to a machine. */
export const hasAlphabet = (name: string): boolean => existsSync(alphabetFile(name))

/** Whether its paths are played on the page; what the kit makes is seen there as part of its screens alone. */
export const hasBinding = (name: string): boolean =>
  isMade(name) || existsSync(join(__dirname, 'browser', `${name}.spec.ts`))

/** The alphabet of a machine: what its file exports under its name. */
const alphabetOf = async (name: string): Promise<Alphabet> => {
  const module: Record<string, unknown> = await import(alphabetFile(name))
  const found = module[name]
  if (!isAlphabet(found)) throw new Error(`alphabets/${name}.ts exports no alphabet of the name ${name}`)
  return found
}

/** Walks all that can happen to a machine, and finds the paths that cover it. */
export const studyOf = async (name: string): Promise<Study> => study(await alphabetOf(name))

/** All alphabets, by the ids of their machines. */
export const alphabets = async (): Promise<ReadonlyMap<string, Alphabet>> => {
  const names = machineNames().filter(hasAlphabet)
  return new Map(await Promise.all(names.map(async (name) => [name, await alphabetOf(name)] as const)))
}
