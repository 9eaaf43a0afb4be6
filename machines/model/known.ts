import { KNOWN_ANSWERS, KNOWN_LIFETIME } from './constants.ts'
import type { User } from './entities.ts'
import { holds } from './permissions.ts'
import type { ReadCall } from './readCalls.ts'

/*
 * The last answers that screens received, newest first. On the way back to a screen its answer is shown at once, marked with its age,
 * until a fresh one has come. An empty answer is not kept: there is nothing to show.
 */

/** A call and its last answer; `at` is when that arrived, epoch milliseconds. */
export interface KnownAnswer {
  readonly call: ReadCall
  readonly answer: { readonly at: number }
}

/** What a screen reports of its calls: an answer to keep, or that nothing may be shown any more. */
export type AnswerNews = { type: 'answer.remembered'; known: KnownAnswer } | { type: 'answer.dropped'; call: ReadCall }

export const NOTHING_KNOWN: readonly KnownAnswer[] = []

/** Two calls of one path may read different answers from it, so the call is part of its key. */
const keyOf = ({ call, path, params, query }: ReadCall): string => JSON.stringify([call, path, params, query])

export const isSameCall = (one: ReadCall, other: ReadCall): boolean => keyOf(one) === keyOf(other)

/** The known answer to a call, or null. */
export const knownOf = (known: readonly KnownAnswer[], call: ReadCall): KnownAnswer['answer'] | null =>
  known.find((one) => isSameCall(one.call, call))?.answer ?? null

export const withoutKnown = (known: readonly KnownAnswer[], call: ReadCall): readonly KnownAnswer[] =>
  known.filter((one) => !isSameCall(one.call, call))

/** With an answer that has just come. Much older ones go, and so does the one that was not asked for the longest. */
export const withKnown = (known: readonly KnownAnswer[], come: KnownAnswer): readonly KnownAnswer[] =>
  [come, ...withoutKnown(known, come.call)]
    .filter(({ answer }) => come.answer.at - answer.at < KNOWN_LIFETIME)
    .slice(0, KNOWN_ANSWERS)

/** Whether this user may see answers given to the user before: it is the same person, with no fewer permissions. */
export const mayStillSee = (before: User | null, now: User | null): boolean =>
  before !== null &&
  before.email === now?.email &&
  (before.permissions ?? []).every((permission) => holds(now, permission))
