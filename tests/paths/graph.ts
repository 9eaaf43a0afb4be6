import type { ActorLogic, EventObject } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { Footprint } from './footprint.ts'
import type { Model, Moment } from './model.ts'

/** A happening that goes from one state to another. */
export interface Edge extends Footprint {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** All states that a machine can be in, and the edges between them. The first state is the one before the start. */
export interface Graph {
  readonly keys: readonly string[]
  /** For each state, a moment in which the machine is in it. */
  readonly moments: readonly Moment[]
  readonly edges: readonly (readonly Edge[])[]
}

/** Explores everything that the alphabet allows, from the start. */
export const explore = (model: Model): Graph => {
  const logic: ActorLogic<Moment, EventObject> = {
    transition: (moment, { type }) => model.after(moment, type),
    getInitialSnapshot: () => model.before,
    getPersistedSnapshot: (moment) => moment,
  }
  const map = getAdjacencyMap(logic, {
    events: (moment: Moment) => model.happenings(moment).map((type) => ({ type })),
    serializeState: (moment: Moment) => model.keyOf(moment),
    serializeEvent: ({ type }: EventObject) => type,
  })
  const keys = Object.keys(map) as (keyof typeof map)[]
  const numbers = new Map<string, number>(keys.map((key, index) => [key, index]))
  const edges = keys.map((key, from) =>
    Object.entries(map[key]?.transitions ?? {}).map(([name, { state }]): Edge => {
      const { taken, refused, entered, met } = state
      return { from, to: numbers.get(model.keyOf(state)) ?? -1, name, taken, refused, entered, met }
    }),
  )
  const moments = keys.flatMap((key) => map[key]?.state ?? [])
  return { keys, moments, edges }
}
