import { type Context, Hono } from 'hono'
import { EDIT_MESSAGES } from '../../machines/model/permissions.ts'
import type { SavedMessage } from '../../machines/model/savedMessages.ts'
import { requirePermission } from '../auth/guard.ts'
import { changed, created, success } from '../http/answers.ts'
import { actorOf, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { createMessage, messageOf, removeMessage, restoreMessage, selectMessages, updateMessage } from './changes.ts'
import { readChange, readDraft } from './input.ts'

/** Last changed first; messages with the same time are sorted by id. */
const listMessages = async ({ db }: Deps): Promise<SavedMessage[]> => {
  const rows = await selectMessages(db)
    .where('saved_messages.deleted_at', 'is', null)
    .orderBy('saved_messages.updated_at', 'desc')
    .orderBy('saved_messages.id', 'desc')
    .execute()
  return rows.map(messageOf)
}

/**
 * GET (all messages) and POST /saved-messages, PUT and DELETE /saved-messages/{id}, POST /saved-messages/{id}/restore to undo a deletion.
 * 422 for an invalid title or body and for a title that another message has, 404 for an unknown or deleted message, 409 for a change that
 * is not based on the current version. All but the list need the permission to edit messages in addition to that to view them.
 */
export const savedMessageRoutes = (deps: Deps) => {
  const change = (context: Context<ApiEnv>) => ({ db: deps.db, actor: actorOf(context), now: deps.now() })
  const mayChange = requirePermission(EDIT_MESSAGES)
  return new Hono<ApiEnv>()
    .get('/', async (context) => success(context, await listMessages(deps)))
    .post('/', mayChange, async (context) => {
      const draft = readDraft(await readJson(context))
      const message = await createMessage(change(context), draft)
      return created(context, message, 'Message saved.', `/saved-messages/${message.id}`)
    })
    .put('/:id', mayChange, async (context) => {
      const id = readId('message', context.req.param('id'))
      const written = readChange(await readJson(context))
      return changed(context, await updateMessage(change(context), id, written), 'Message saved.')
    })
    .delete('/:id', mayChange, async (context) => {
      const id = readId('message', context.req.param('id'))
      await removeMessage(change(context), id)
      return changed(context, { id }, 'Message deleted.')
    })
    .post('/:id/restore', mayChange, async (context) => {
      const id = readId('message', context.req.param('id'))
      return changed(context, await restoreMessage(change(context), id), 'Message restored.')
    })
}
