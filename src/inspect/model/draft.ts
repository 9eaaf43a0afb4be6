import type { InspectedActor, Stream } from './stream.ts'

/* Reads an event that a person wrote by hand. */

export interface WrittenEvent {
  readonly type: string
  readonly [field: string]: unknown
}

/** The draft as an event, or the reason why it is not one for this actor. */
export type ReadDraft = { readonly event: WrittenEvent } | { readonly refusal: string }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isEvent = (value: unknown): value is WrittenEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const readDraft = (text: string, actor: InspectedActor | undefined): ReadDraft => {
  if (!actor) return { refusal: 'Choose an actor to send it to.' }
  if (actor.status !== 'active') return { refusal: 'This actor has ended.' }
  const event = parsed(text)
  if (event === undefined) return { refusal: 'This is not JSON.' }
  if (!isEvent(event)) return { refusal: 'An event is an object whose type is a text.' }
  if (!actor.events.includes(event.type)) return { refusal: `${actor.name} knows no event ${event.type}.` }
  return { event }
}

/** A draft of this type, as JSON: the last event of the type that the actor received, or else an event with nothing but the type. */
export const draftOf = ({ log }: Stream, actor: InspectedActor | undefined, type: string): string => {
  const last = log.findLast(({ session, event }) => session === actor?.session && event.type === type)
  return JSON.stringify({ ...last?.event, type }, null, 2)
}
