import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { nodesOf } from '../../scripts/lib/machines.js'
import type { Alphabet } from './alphabet.ts'
import { titleOf } from './facts.ts'
import { nameOf, transitionsOf } from './names.ts'

/** What one step did to a machine: branches taken, guarded branches refused, and states entered, each by name; and the facts met. */
export interface Footprint {
  readonly taken: ReadonlySet<string>
  readonly refused: ReadonlySet<string>
  readonly entered: ReadonlySet<string>
  readonly met: ReadonlySet<string>
}

export interface Microstep {
  readonly before: AnyMachineSnapshot | null
  readonly after: AnyMachineSnapshot
  readonly type: string
  readonly transitions: readonly AnyTransitionDefinition[]
}

/** Collects the microsteps of one machine from the inspection events of its system. */
export class Microsteps {
  private list: Microstep[] = []
  private last: AnyMachineSnapshot | null = null

  constructor(private readonly isOurs: (event: InspectionEvent) => boolean) {}

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type !== '@xstate.microstep' || !this.isOurs(event)) return
    const after = event.snapshot as AnyMachineSnapshot
    this.list.push({ before: this.last, after, type: event.event.type, transitions: event._transitions })
    this.last = after
  }

  /** The microsteps since the last call. The next ones start from this snapshot. */
  take(next: AnyMachineSnapshot | null): readonly Microstep[] {
    const { list } = this
    this.list = []
    this.last = next
    return list
  }
}

const chain = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...chain(node.parent)] : [node])

/** The branches whose guards were evaluated and refused: those before the one taken, deepest states first. */
const refusedIn = (
  { _nodes }: AnyMachineSnapshot,
  taken: readonly AnyTransitionDefinition[],
  candidatesOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] =>
  _nodes
    .filter(({ type }) => type === 'atomic')
    .flatMap((leaf) => {
      const refused: AnyTransitionDefinition[] = []
      for (const node of chain(leaf)) {
        const candidates = candidatesOf(node)
        const chosen = candidates.findIndex((candidate) => taken.includes(candidate))
        refused.push(...(chosen < 0 ? candidates : candidates.slice(0, chosen)))
        if (chosen >= 0) break
      }
      return refused.filter(({ guard }) => guard)
    })

const isEventless = ({ transitions }: Microstep): boolean => transitions.some(({ eventType }) => eventType === '')

/** The branches before the one that was taken. */
const passedOver = (definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] => {
  const list = definition.source.always ?? []
  return list.slice(0, Math.max(0, list.indexOf(definition)))
}

const refusals = (microsteps: readonly Microstep[]): AnyTransitionDefinition[] =>
  microsteps.flatMap((microstep, index) => {
    const { before, after, type, transitions } = microstep
    const next = microsteps[index + 1]
    const always = refusedIn(after, next && isEventless(next) ? next.transitions : [], (node) => node.always ?? [])
    if (!before) return [...transitions.flatMap(passedOver), ...always]
    if (isEventless(microstep)) return always
    return [...refusedIn(before, transitions, (node) => node.transitions.get(type) ?? []), ...always]
  })

/** The states that a microstep entered; at the start, also those that it left at once. */
const enteredIn = ({ before, after, transitions }: Microstep): AnyStateNode[] => [
  ...after._nodes,
  ...(before ? [] : transitions.map(({ source }) => source)),
]

/** What these microsteps did, up to this last snapshot. `met` are the facts that they met. */
export const footprintOf = (
  microsteps: readonly Microstep[],
  end: AnyMachineSnapshot,
  met: ReadonlySet<string>,
): Footprint => {
  const entered = [...microsteps.flatMap(enteredIn), ...end._nodes].filter(({ parent }) => parent)
  return {
    met,
    taken: new Set(microsteps.flatMap(({ transitions }) => transitions.map(nameOf))),
    refused: new Set(refusals(microsteps).map(nameOf)),
    entered: new Set(entered.map(({ id }) => id)),
  }
}

/** All that can be covered of a machine. */
export const wholeOf = ({ machine, facts }: Alphabet): Footprint => {
  const definitions = transitionsOf(machine)
  return {
    taken: new Set(definitions.values()),
    refused: new Set([...definitions].filter(([{ guard }]) => guard).map(([, name]) => name)),
    entered: new Set(nodesOf(machine.root).flatMap(({ id, parent }) => (parent ? [id] : []))),
    met: new Set(facts.map(titleOf)),
  }
}
