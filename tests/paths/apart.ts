import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate'
import { stubName } from '../../machines/effects.ts'
import type { Effect } from '../support/control.ts'

/** What a machine on its own asks: of the world, of its parent, and of the machines below it. */
export type Asked =
  | Effect
  | { readonly start: string; readonly input?: unknown }
  | { readonly stop: string }
  | { readonly to: string; readonly event: { readonly type: string } }

const standIn = (note: (asked: Asked) => void): AnyActorLogic =>
  fromCallback(({ input, receive, self }) => {
    note({ start: self.id, input })
    receive((event) => note({ to: self.id, event }))
    return () => note({ stop: self.id })
  })

/** A machine without those below it: in their place stands what notes that it began, what it was told, and that it ended. */
export const apart = (machine: AnyStateMachine, note: (asked: Asked) => void): AnyStateMachine => {
  const actors = Object.entries<unknown>(machine.implementations.actors)
  const below = actors.filter(([, logic]) => stubName(logic) === undefined)
  return machine.provide({ actors: Object.fromEntries(below.map(([name]) => [name, standIn(note)])) })
}

/** Those that are spawned have the name of their kind, and a number. */
const kindOf = (id: string): string => id.replace(/-\d+$/, '')

const nameOf = (asked: Asked): string[] => {
  if ('ask' in asked) return [asked.ask]
  if ('tell' in asked) return [asked.tell]
  if ('watch' in asked) return [asked.watch]
  if ('parent' in asked) return [asked.parent.type]
  if ('start' in asked) return [`start ${kindOf(asked.start)}`]
  if ('to' in asked) return [`${asked.event.type} to ${kindOf(asked.to)}`]
  return []
}

/** What was asked, by names; what only ended is not among it. */
export const namesOf = (asked: readonly Asked[]): string[] => asked.flatMap(nameOf).toSorted()

/** The same in an order that does not depend on who asked first. */
export const sorted = (asked: readonly Asked[]): string[] => asked.map((one) => JSON.stringify(one)).toSorted()
