import { MAX_PENDING_MS } from '../../machines/model/deskChoices.ts'
import { TicketChangeRequest, type TicketChanges, TicketNoteRequest } from '../../machines/model/deskRequests.ts'
import { isUuid } from '../../machines/model/uuid.ts'
import { ApiError } from '../http/answers.ts'
import { readFields } from '../http/requests.ts'

/** An ApiError 422 that names the invalid field. */
export const invalid = (field: string, message: string): ApiError =>
  new ApiError(422, message, {}, { code: 'invalid', data: { field } })

export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(new Date(text).getTime())

/** Throws an ApiError 422 unless a ticket can be pending until this time. */
export const assertUntil = (until: string, now: Date): void => {
  if (!isTime(until)) throw invalid('until', 'until must be an ISO 8601 time')
  const left = Date.parse(until) - now.getTime()
  if (left <= 0) throw invalid('until', 'Choose a time in the future')
  if (left > MAX_PENDING_MS) throw invalid('until', 'Choose a time within the next 90 days')
}

const assertPending = ({ status, pending }: TicketChanges, now: Date): void => {
  if (status === 'pending' && pending === undefined) throw invalid('pending', 'Choose whom it waits for')
  if (pending === undefined) return
  if (status !== undefined && status !== 'pending') throw invalid('pending', 'Only a pending ticket waits for somebody')
  if (pending.until !== null) assertUntil(pending.until, now)
}

/** Reads the requested changes of a ticket; throws an ApiError 422 that names the invalid field. */
export const readChanges = (body: unknown, now: Date): TicketChangeRequest => {
  const request = readFields(body, TicketChangeRequest)
  const { assignee, status, reason } = request.changes
  assertPending(request.changes, now)
  if (reason && status !== 'resolved') throw invalid('reason', 'Only a resolved ticket has a reason')
  if (assignee && !isUuid(assignee)) throw invalid('assignee', 'assignee must be the id of a member of staff')
  return request
}

/** NUL, which the database cannot store, and lone surrogates. */
const UNKEPT = /[\0\p{Cs}]/u

/** Throws an ApiError 422 for a text that is blank or cannot be stored. `what`: what the text is, such as `note`. */
export const assertText = (text: string, what: string): void => {
  if (text.trim() === '') throw invalid('body', `Enter a ${what}`)
  if (UNKEPT.test(text)) throw invalid('body', `Remove invisible or broken characters from the ${what}`)
}

/** Reads the text of a note, and returns it as it was typed; throws an ApiError 422 if it is blank or cannot be stored. */
export const readNoteText = (body: unknown): string => {
  const { body: text } = readFields(body, TicketNoteRequest)
  assertText(text, 'note')
  return text
}
