import type { TicketEvent } from '../../../machines/model/desk.ts'
import { PENDING_FOR, TICKET_PRIORITIES, TICKET_STATUSES } from '../../../machines/model/deskChoices.ts'
import { TEXTS } from './texts.ts'

const named = <Name extends string>(names: readonly Name[], titles: Readonly<Record<Name, string>>, value: string) => {
  const name = names.find((one) => one === value)
  return name === undefined ? value : titles[name]
}

/** A value as the page names it. What the API writes in words of its own stays. */
const valueWords = (field: string, value: string): string => {
  if (field === 'status') return named(TICKET_STATUSES, TEXTS.statuses, value)
  if (field === 'priority') return named(TICKET_PRIORITIES, TEXTS.priorities, value)
  return field === 'pending' ? named(PENDING_FOR, TEXTS.pendingForNames, value) : value
}

const fieldName = (field: string): string => TEXTS.fields[field] ?? field

/** What was before and after a change, such as 'Status: Open → Pending'. */
export const changeWords = ({ field, before, after }: TicketEvent): string =>
  TEXTS.change(
    fieldName(field),
    before === null ? TEXTS.nothing : valueWords(field, before),
    after === null ? TEXTS.nothing : valueWords(field, after),
  )

/** Who changed what, such as 'Ada assigned it to Ben'. `me`: the id of the person who reads it. */
export const eventWords = ({ field, after, by }: TicketEvent, me?: string): string => {
  const who = by === null ? TEXTS.byProgram : by.id === me ? TEXTS.you : by.name
  if (field === 'assignee') return after === null ? TEXTS.did.unassigned(who) : TEXTS.did.assigned(who, after)
  const name = fieldName(field).toLowerCase()
  return after === null || after === ''
    ? TEXTS.did.cleared(who, name)
    : TEXTS.did.set(who, name, valueWords(field, after))
}
