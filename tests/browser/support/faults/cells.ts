import { PAGE_FAULTS } from './faults.ts'
import { SCENES } from './scenes/all.ts'

export interface Cell {
  readonly call: string
  readonly fault: string
}

const calls = Object.keys(SCENES)
const faults = Object.keys(PAGE_FAULTS)

const isLike = (name: string, part: string | undefined): boolean =>
  part === undefined || name.toLowerCase().includes(part.toLowerCase())

/** Each call with each fault, restricted to names that contain these parts. */
export const allCells = (call: string | undefined, fault: string | undefined): Cell[] =>
  calls
    .filter((name) => isLike(name, call))
    .flatMap((name) => faults.filter((other) => isLike(other, fault)).map((other) => ({ call: name, fault: other })))

/** Each call with one fault; each fault occurs at least once. */
export const diagonal = (): Cell[] =>
  calls.map((call, index) => ({ call, fault: faults[index % faults.length] ?? 'lost chunk' }))
