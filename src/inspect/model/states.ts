import type { StateValue } from 'xstate'
import type { Taken } from '../link/messages.ts'

/** The ids of the active states, outer before inner: `rail`, `rail.loading`. */
export const activeIds = (machine: string, value: StateValue | null): string[] => {
  if (value === null) return []
  if (typeof value === 'string') return [machine, `${machine}.${value}`]
  return [machine, ...Object.entries(value).flatMap(([name, inner]) => inside(`${machine}.${name}`, inner))]
}

const inside = (id: string, value: StateValue | undefined): string[] => {
  if (value === undefined) return [id]
  return activeIds(id, value)
}

/** The innermost active states, each as its path within the machine: `screen.workspace`. */
export const leafStates = (value: StateValue | null): string[] => {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) => {
    const leaves = leafStates(inner ?? null)
    return leaves.length === 0 ? [name] : leaves.map((leaf) => `${name}.${leaf}`)
  })
}

const below = (id: string): string => id.slice(id.indexOf('.') + 1)

/** A transition in words: `closed → open`. */
export const takenWords = ({ source, target }: Taken): string =>
  target === null ? `stayed in ${below(source)}` : `${below(source)} → ${below(target)}`

/** The names that a transition's arrow may have in a chart. It begins at the `any` node of its source if its target is inside the source. */
export const arrowNames = ({ source, target }: Taken): string[] =>
  target === null ? [] : [`${source}->${target}`, `${source}.any->${target}`]
