import { type Context, Hono } from 'hono'
import { REPLY_TO_TICKETS } from '../../../machines/model/permissions.ts'
import { type Reply, ResolveRequest } from '../../../machines/model/replies.ts'
import { requirePermission } from '../../auth/guard.ts'
import { success } from '../../http/answers.ts'
import { readChoice } from '../../http/parameters.ts'
import { readFields, readId, readJson } from '../../http/requests.ts'
import type { ApiEnv, Deps } from '../../http/types.ts'
import { DEFAULT_FROM } from '../../mail/mailConfig.ts'
import { editorOf } from '../editor.ts'
import { releaseReply, resolveReply } from './decide.ts'
import { listHeld, replyOf, replyOn } from './reply.ts'
import { sendReply } from './send.ts'
import { readReply } from './wanted.ts'
import { withdrawReply } from './withdraw.ts'

const askedIn = (context: Context<ApiEnv>) => ({
  number: context.req.param('number') ?? '',
  id: readId('message', context.req.param('message') ?? '').toLowerCase(),
})
const answer = (context: Context<ApiEnv>, reply: Reply, now: Date) =>
  success(context, reply, { now: now.toISOString() })

/**
 * PUT /tickets/{number}/messages/{message} sends a reply, which is held for a while; GET returns what has become of it; DELETE takes it back. POST
 * …/release sends it now. POST …/resolve decides on a reply that failed or whose outcome is unknown. No answer contains a message.
 */
export const replyRoutes = (deps: Deps) => {
  const { db, mailFrom: from = DEFAULT_FROM } = deps
  const mayReply = requirePermission(REPLY_TO_TICKETS)
  return new Hono<ApiEnv>()
    .put('/:number/messages/:message', mayReply, async (context) => {
      const now = deps.now()
      const { number, id } = askedIn(context)
      const request = readReply(await readJson(context), now)
      return answer(context, await sendReply({ db, from }, number, { id, request }, editorOf(context), now), now)
    })
    .get('/:number/messages/:message', async (context) => {
      const now = deps.now()
      const { number, id } = askedIn(context)
      return answer(context, replyOf(await replyOn(db, number, id), context.get('staff').id, now), now)
    })
    .delete('/:number/messages/:message', mayReply, async (context) => {
      const now = deps.now()
      const { number, id } = askedIn(context)
      return answer(context, await withdrawReply(db, number, id, editorOf(context), now), now)
    })
    .post('/:number/messages/:message/release', mayReply, async (context) => {
      const now = deps.now()
      return answer(context, await releaseReply(db, askedIn(context), editorOf(context), now), now)
    })
    .post('/:number/messages/:message/resolve', mayReply, async (context) => {
      const now = deps.now()
      const asked = askedIn(context)
      const { outcome } = readFields(await readJson(context), ResolveRequest)
      return answer(context, await resolveReply(db, { ...asked, outcome }, editorOf(context), now), now)
    })
}

/** GET /messages: the replies of the caller that can still be taken back. */
export const heldReplyRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().get('/', async (context) => {
    readChoice('state', ['held'], context.req.query('state'), 'held')
    readChoice('mine', ['1'], context.req.query('mine'), '1')
    const now = deps.now()
    const staffId = context.get('staff').id
    const held = await listHeld(deps.db, staffId)
    return success(
      context,
      held.map((reply) => replyOf(reply, staffId, now)),
      { now: now.toISOString() },
    )
  })
