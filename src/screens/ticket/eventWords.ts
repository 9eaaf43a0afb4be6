import type { TicketEvent } from '../../../machines/model/desk.ts'
import {
  PENDING_FOR,
  RESOLVE_REASONS,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
} from '../../../machines/model/deskChoices.ts'
import { TEXTS } from './texts.ts'

const named = <Name extends string>(names: readonly Name[], titles: Readonly<Record<Name, string>>, value: string) => {
  const name = names.find((one) => one === value)
  return name === undefined ? value : titles[name]
}

/** How the console names the values of a field. Values that it has no name for are shown as the API words them. */
const VALUES: Readonly<Record<string, (value: string) => string>> = {
  status: (value) => named(TICKET_STATUSES, TEXTS.statuses, value),
  priority: (value) => named(TICKET_PRIORITIES, TEXTS.priorities, value),
  reason: (value) => named(RESOLVE_REASONS, TEXTS.reasons, value),
  // Such as 'customer until 2026-12-03'.
  pending: (value) => {
    const [whom = '', ...rest] = value.split(' ')
    return [named(PENDING_FOR, TEXTS.pendingForNames, whom), ...rest].join(' ')
  },
}

const valueWords = (field: string, value: string | null): string =>
  value === null ? (field === 'pending' ? TEXTS.nobodyWaited : TEXTS.nothing) : (VALUES[field]?.(value) ?? value)

/** What was before and after a change, such as 'Status: Open → Pending'. */
export const changeWords = ({ field, before, after }: TicketEvent): string =>
  TEXTS.change(TEXTS.fields[field] ?? field, valueWords(field, before), valueWords(field, after))

/** Who made a change. `me`: the id of the person who reads it. */
export const whoWords = ({ by, by_mail }: TicketEvent, me?: string): string => {
  if (by === null) return by_mail ? TEXTS.byMail : TEXTS.byProgram
  return by.id === me ? TEXTS.you : by.name
}

/** The words for a person who assigns a ticket to themselves; null for other changes. */
const selfAssignmentWords = ({ field, after, by }: TicketEvent, me?: string): string | null => {
  if (field !== 'assignee' || after === null || by?.name !== after) return null
  return by.id === me ? TEXTS.toYourself : TEXTS.tookIt
}

/** Who changed what, such as 'Ada assigned it to Ben'. `me`: the id of the person who reads it. */
export const eventWords = (event: TicketEvent, me?: string): string => {
  const { field, after } = event
  const done = TEXTS.done[field]?.(after === null ? null : valueWords(field, after))
  return TEXTS.did(whoWords(event, me), selfAssignmentWords(event, me) ?? done ?? TEXTS.doneElse)
}

/** As `eventWords`, with the previous assignee, such as 'Ada assigned it to Ben; it was Eve’s'. */
export const eventWordsFrom = (event: TicketEvent, me?: string): string => {
  const words = eventWords(event, me)
  return event.field === 'assignee' && event.before !== null ? TEXTS.itWas(words, event.before) : words
}
