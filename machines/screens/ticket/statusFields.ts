import {
  MAX_PENDING_MS,
  PENDING_FOR,
  type PendingFor,
  RESOLVE_REASONS,
  type ResolveReason,
  type UntilChoice,
} from '../../model/deskChoices.ts'
import type { TicketChanges } from '../../model/deskRequests.ts'
import { TEXTS } from './texts.ts'

/** What a person chooses together with a status; '' where nothing is chosen yet. `date`: 'YYYY-MM-DD', used only if `until` is 'date'. */
export interface StatusFields {
  readonly for: PendingFor | ''
  readonly until: UntilChoice
  readonly date: string
  readonly reason: ResolveReason | ''
}
export type StatusErrors = { readonly [Field in keyof StatusFields]?: string }

export const NO_STATUS_FIELDS: StatusFields = { for: '', until: 'never', date: '', reason: '' }

/** The hour at which a pending ticket is opened again, in local time. */
const HOUR = 9
const DAYS: Readonly<Record<Exclude<UntilChoice, 'never' | 'date' | 'nextWeek'>, number>> = {
  tomorrow: 1,
  threeDays: 3,
}
const MONDAY = 1

/** The morning of the day that is `days` days from now. */
const morningIn = (days: number, now: number): Date => {
  const day = new Date(now)
  day.setDate(day.getDate() + days)
  day.setHours(HOUR, 0, 0, 0)
  return day
}

/** The time of a choice; null for 'never' and for an invalid date. `now`: epoch milliseconds. */
export const untilOf = ({ until, date }: Pick<StatusFields, 'until' | 'date'>, now: number): Date | null => {
  if (until === 'never') return null
  if (until === 'nextWeek') return morningIn(((MONDAY + 6 - new Date(now).getDay()) % 7) + 1, now)
  if (until !== 'date') return morningIn(DAYS[until], now)
  const [year, month, day] = date.split('-').map(Number)
  const time = new Date(year ?? Number.NaN, (month ?? Number.NaN) - 1, day, HOUR)
  return Number.isNaN(time.getTime()) ? null : time
}

const dateError = (fields: StatusFields, now: number): string | null => {
  if (fields.until !== 'date') return null
  const time = untilOf(fields, now)?.getTime()
  if (time === undefined) return TEXTS.chooseDate
  if (time <= now) return TEXTS.dateTooEarly
  return time - now > MAX_PENDING_MS ? TEXTS.dateTooLate : null
}

/** The errors of the choices for a pending ticket. */
export const pendingErrors = (fields: StatusFields, now: number): StatusErrors => {
  const date = dateError(fields, now)
  return {
    ...(!PENDING_FOR.some((one) => one === fields.for) && { for: TEXTS.choosePendingFor }),
    ...(date !== null && { date }),
  }
}

export const resolvingErrors = ({ reason }: StatusFields): StatusErrors =>
  RESOLVE_REASONS.some((one) => one === reason) ? {} : { reason: TEXTS.chooseReason }

/** The change that the choices make; null if one is missing or invalid. */
export const pendingChange = (fields: StatusFields, now: number): TicketChanges | null =>
  fields.for === '' || Object.keys(pendingErrors(fields, now)).length > 0
    ? null
    : { status: 'pending', pending: { for: fields.for, until: untilOf(fields, now)?.toISOString() ?? null } }

export const resolvingChange = ({ reason }: StatusFields): TicketChanges | null =>
  reason === '' ? null : { status: 'resolved', reason }
