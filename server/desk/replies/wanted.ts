import { openPlaceholders } from '../../../machines/model/placeholders.ts'
import { ReplyRequest } from '../../../machines/model/replies.ts'
import { readFields } from '../../http/requests.ts'
import { assertText, assertUntil, invalid } from '../wanted.ts'

/** Reads a reply, whose text stays as it was typed; throws an ApiError 422 that names the invalid field. */
export const readReply = (body: unknown, now: Date): ReplyRequest => {
  const request = readFields(body, ReplyRequest)
  assertText(request.body, 'reply')
  // Only known placeholders are refused. Others may be the writer's own text, so the console asks about them.
  const open = openPlaceholders(request.body).find(({ isKnown }) => isKnown)
  if (open !== undefined) throw invalid('body', `“${open.name}” has no value. Fill it in or remove it.`)
  if (request.until === null) return request
  if (request.status_after !== 'pending') throw invalid('until', 'Only a pending ticket waits until a time')
  assertUntil(request.until, now)
  return request
}
