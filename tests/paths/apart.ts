import { type AnyActorLogic, type AnyStateMachine, fromCallback } from 'xstate'
import { stubName } from '../../machines/effects.ts'
import type { Effect } from '../support/control.ts'

/** What a machine on its own asks of the world, of its parent and of the machines below it. */
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

/** A machine without its child machines. In their place are actors that report their start, the events they get, and their end. */
export const apart = (machine: AnyStateMachine, note: (asked: Asked) => void): AnyStateMachine => {
  const actors = Object.entries<unknown>(machine.implementations.actors)
  const below = actors.filter(([, logic]) => stubName(logic) === undefined)
  return machine.provide({ actors: Object.fromEntries(below.map(([name]) => [name, standIn(note)])) })
}

/** The id of a spawned actor is the name of its kind and a number. */
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  Object.prototype.toString.call(value) === '[object Object]'

/** The whole as text, including the payload. The text does not depend on the order of the keys. */
const textOf = (asked: Asked): string =>
  JSON.stringify(asked, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** What was asked, in an order that does not depend on the order of asking. */
export const sorted = (asked: readonly Asked[]): string[] => asked.map(textOf).toSorted()

/** What a fact expects to be asked: a name, or the whole if the payload matters. */
export type Wanted = string | Asked

/**
 * What was asked and what was expected, in comparable form: by name, or whole if a payload is expected under that name. What ended is
 * left out.
 */
export const compared = (asked: readonly Asked[], wanted: readonly Wanted[]): { found: string[]; wanted: string[] } => {
  const whole = new Set(wanted.flatMap((one) => (typeof one === 'string' ? [] : nameOf(one))))
  const wordsOf = (one: Wanted): string[] => {
    if (typeof one === 'string') return [one]
    return nameOf(one).map((name) => (whole.has(name) ? textOf(one) : name))
  }
  return { found: asked.flatMap(wordsOf).toSorted(), wanted: wanted.flatMap(wordsOf).toSorted() }
}
