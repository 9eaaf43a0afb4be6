import { KNOWN_ANSWERS, KNOWN_LIFETIME } from './constants.ts'
import type { User } from './entities.ts'
import { holds } from './permissions.ts'
import type { ReadCall } from './readCalls.ts'

/*
 * The last answers that screens received, newest first. When a person returns to a screen, its last answer is shown at once, marked with its
 * age, until a new one has arrived. An empty answer is not kept: there is nothing to show.
 */

/** A call and its last answer; `at` is when that arrived, epoch milliseconds. */
export interface KnownAnswer {
  readonly call: ReadCall
  readonly answer: { readonly at: number }
}

/** What a screen reports about its calls: an answer to keep, or that the answer to a call must not be shown any more. */
export type AnswerNews = { type: 'answer.remembered'; known: KnownAnswer } | { type: 'answer.dropped'; call: ReadCall }

export const NOTHING_KNOWN: readonly KnownAnswer[] = []

/** Two effects may call the same path and read different answers from it, so the name of the effect is part of the key. */
const keyOf = ({ call, path, params, query }: ReadCall): string => JSON.stringify([call, path, params, query])

export const isSameCall = (one: ReadCall, other: ReadCall): boolean => keyOf(one) === keyOf(other)

/** The known answer to a call, or null. */
export const knownOf = (known: readonly KnownAnswer[], call: ReadCall): KnownAnswer['answer'] | null =>
  known.find((one) => isSameCall(one.call, call))?.answer ?? null

export const withoutKnown = (known: readonly KnownAnswer[], call: ReadCall): readonly KnownAnswer[] =>
  known.filter((one) => !isSameCall(one.call, call))

/** The known answers with one that has just arrived. Those that are too old are dropped, and the oldest ones if there are too many. */
export const withKnown = (known: readonly KnownAnswer[], arrived: KnownAnswer): readonly KnownAnswer[] =>
  [arrived, ...withoutKnown(known, arrived.call)]
    .filter(({ answer }) => arrived.answer.at - answer.at < KNOWN_LIFETIME)
    .slice(0, KNOWN_ANSWERS)

/** Whether this user may see the previous user's answers: it is the same person and no permission was lost. */
export const mayStillSee = (before: User | null, now: User | null): boolean =>
  before !== null &&
  before.email === now?.email &&
  (before.permissions ?? []).every((permission) => holds(now, permission))
