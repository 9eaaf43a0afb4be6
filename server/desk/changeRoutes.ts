import { type Context, Hono } from 'hono'
import { TicketReadRequest } from '../../machines/model/deskRequests.ts'
import { REPLY_TO_TICKETS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { success } from '../http/answers.ts'
import { readFields, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { changeTicket } from './change.ts'
import { editorOf } from './editor.ts'
import { addNote } from './notes.ts'
import { markRead } from './reads.ts'
import { findTicket } from './routes.ts'
import { readChanges, readNoteText } from './wanted.ts'

const numberIn = (context: Context<ApiEnv>): string => context.req.param('number') ?? ''

/**
 * PUT /tickets/{number}/properties: changes a ticket. PUT /tickets/{number}/notes/{id}: adds a note, once for each id. PUT
 * /tickets/{number}/read: records up to which entry the caller has read the ticket. No answer contains a message, because the console shows the
 * outcome where the person acted.
 */
export const ticketChangeRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .put('/:number/properties', async (context) => {
      const now = deps.now()
      const wanted = readChanges(await readJson(context), now)
      await changeTicket(deps.db, numberIn(context), wanted, editorOf(context), now)
      return success(context, await findTicket(deps, context), { now: now.toISOString() })
    })
    .put('/:number/notes/:note', requirePermission(REPLY_TO_TICKETS), async (context) => {
      const id = readId('note', context.req.param('note')).toLowerCase()
      const body = readNoteText(await readJson(context))
      return success(context, await addNote(deps.db, numberIn(context), { id, body }, editorOf(context), deps.now()))
    })
    .put('/:number/read', async (context) => {
      const { entry } = readFields(await readJson(context), TicketReadRequest)
      const staffId = context.get('staff').id
      return success(context, { entry: await markRead(deps.db, numberIn(context), { staffId, entry }, deps.now()) })
    })
