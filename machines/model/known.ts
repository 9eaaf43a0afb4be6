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
 * The last answers that screens were given, newest first: shown at once on the way back, marked with their age, until fresh
 * ones have come. An answer with nothing in it is none: there are no figures to show.
 */

/** Those of calls that take nothing. */
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
/** A page of the list of customers. Others ask for customers, too, and are not given what this list was. */
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

/** The calls that bring such an answer. */
export type KnownCallOf<Answer> = {
  [Name in CallName]: Answers[Name] extends Answer ? KnownCall<Name> : never
}[CallName]

type KnownAs<Name extends CallName> = { readonly call: KnownCall<Name>; readonly answer: Answers[Name] }
/** A call and what it brought last. */
export type KnownAnswer = { [Name in CallName]: KnownAs<Name> }[CallName]

/** What a screen tells of its calls: there are figures, or there are none to be shown any more. */
export type AnswerNews = { type: 'answer.remembered'; known: KnownAnswer } | { type: 'answer.dropped'; call: KnownCall }

export const NOTHING_KNOWN: readonly KnownAnswer[] = []

/** Each is compared with all that are known at every change of the place. */
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

/** What is known of a call; null where nothing is. */
export const knownOf = <Name extends CallName>(
  known: readonly KnownAnswer[],
  call: KnownCall & { readonly call: Name },
): Answers[Name] | null =>
  known.find((one): one is KnownAnswer & { readonly answer: Answers[Name] } => isSameCall(one.call, call))?.answer ??
  null

/** An answer under its call, which brings such answers. */
export const knownAs = (call: KnownCall, answer: KnownAnswer['answer']): KnownAnswer =>
  ({ call, answer }) as KnownAnswer

/** Without what is known of a call. */
export const withoutKnown = (known: readonly KnownAnswer[], call: KnownCall): readonly KnownAnswer[] =>
  known.filter((one) => !isSameCall(one.call, call))

/** With an answer that has just come. What is much older goes, and so does what was not asked for the longest. */
export const withKnown = (known: readonly KnownAnswer[], come: KnownAnswer): readonly KnownAnswer[] =>
  [come, ...withoutKnown(known, come.call)]
    .filter(({ answer }) => come.answer.at - answer.at < KNOWN_LIFETIME)
    .slice(0, KNOWN_ANSWERS)

/** Whether who is here may be shown what was told before: it is the same person, and may do no less. */
export const mayStillSee = (before: User | null, now: User | null): boolean =>
  before !== null &&
  before.email === now?.email &&
  (before.permissions ?? []).every((permission) => holds(now, permission))
