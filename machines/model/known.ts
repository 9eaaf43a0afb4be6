import type { AccountAnswer, ActivitiesAnswer, SessionsAnswer } from './account.ts'
import type { ReportAnswer, SeriesAnswer, TicketsAnswer } from './answers.ts'
import { KNOWN_ANSWERS, KNOWN_LIFETIME, type USERS_LIST_KEY } from './constants.ts'
import type { CustomersAnswer } from './customers.ts'
import type { User } from './entities.ts'
import type { FirstCall } from './firstCalls.ts'
import type { PermissionItemsAnswer } from './permissionItems.ts'
import { holds } from './permissions.ts'
import type { SavedMessagesAnswer } from './savedMessages.ts'
import type { StaffAnswer } from './staff.ts'
import type { UsersQuery } from './usersQuery.ts'

/*
 * The last answers of screens, newest first: shown at once on return, marked with their age, until fresh ones arrive. Empty answers are
 * not kept.
 */

/** Answers of calls without an input. */
interface PlainAnswers {
  readonly fetchSavedMessages: SavedMessagesAnswer
  readonly fetchStaff: StaffAnswer
  readonly fetchPermissionItems: PermissionItemsAnswer
  readonly fetchAccount: AccountAnswer
  readonly fetchActivities: ActivitiesAnswer
  readonly fetchSessions: SessionsAnswer
}
interface Answers extends PlainAnswers {
  readonly fetchReport: ReportAnswer
  readonly fetchSalesTotal: SeriesAnswer
  readonly fetchTickets: TicketsAnswer
  readonly fetchCustomers: CustomersAnswer
}
type CallName = keyof Answers
/** A page of the list of customers. The key separates it from other calls for customers. */
interface ListCall {
  readonly call: 'fetchCustomers'
  readonly key: typeof USERS_LIST_KEY
  readonly query: UsersQuery
}
type PlainKnown = { [Name in keyof PlainAnswers]: { readonly call: Name } }[keyof PlainAnswers]
/** A call whose answers are kept. */
export type KnownCall<Name extends CallName = CallName> = Extract<
  Exclude<FirstCall, { readonly call: 'fetchCustomers' }> | ListCall | PlainKnown,
  { readonly call: Name }
>

/** The calls with this answer. */
export type KnownCallOf<Answer> = {
  [Name in CallName]: Answers[Name] extends Answer ? KnownCall<Name> : never
}[CallName]

type KnownAs<Name extends CallName> = { readonly call: KnownCall<Name>; readonly answer: Answers[Name] }
/** A call and its last answer. */
export type KnownAnswer = { [Name in CallName]: KnownAs<Name> }[CallName]

/** Events that a screen sends to the workspace: keep an answer, or drop it. */
export type AnswerNews = { type: 'answer.remembered'; known: KnownAnswer } | { type: 'answer.dropped'; call: KnownCall }

export const NOTHING_KNOWN: readonly KnownAnswer[] = []

/** The JSON of each call, computed once: every change of the place compares a call with all known ones. */
const texts = new WeakMap<KnownCall, string>()
const textOf = (call: KnownCall): string => {
  const known = texts.get(call)
  if (known !== undefined) return known
  const text = JSON.stringify(call)
  texts.set(call, text)
  return text
}

export const isSameCall = (one: KnownCall, other: KnownCall): boolean =>
  one.call === other.call && textOf(one) === textOf(other)

/** The known answer of a call, or null. */
export const knownOf = <Name extends CallName>(
  known: readonly KnownAnswer[],
  call: KnownCall & { readonly call: Name },
): Answers[Name] | null =>
  known.find((one): one is KnownAnswer & { readonly answer: Answers[Name] } => isSameCall(one.call, call))?.answer ??
  null

export const knownAs = (call: KnownCall, answer: KnownAnswer['answer']): KnownAnswer =>
  ({ call, answer }) as KnownAnswer

export const withoutKnown = (known: readonly KnownAnswer[], call: KnownCall): readonly KnownAnswer[] =>
  known.filter((one) => !isSameCall(one.call, call))

/** With a new answer. Answers much older than it are dropped, and beyond the limit the oldest. */
export const withKnown = (known: readonly KnownAnswer[], come: KnownAnswer): readonly KnownAnswer[] =>
  [come, ...withoutKnown(known, come.call)]
    .filter(({ answer }) => come.answer.at - answer.at < KNOWN_LIFETIME)
    .slice(0, KNOWN_ANSWERS)

/** Whether known answers may still be shown: to the same person, with at least the same permissions. */
export const mayStillSee = (before: User | null, now: User | null): boolean =>
  before !== null &&
  before.email === now?.email &&
  (before.permissions ?? []).every((permission) => holds(now, permission))
