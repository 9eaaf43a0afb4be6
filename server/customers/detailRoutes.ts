import { type Context, Hono } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { CustomerDetail } from '../../machines/model/customer.ts'
import { EDIT_CUSTOMERS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { ApiError, changed, created, success } from '../http/answers.ts'
import { actorOf, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { changeCustomer, readNote, readWanted } from './changes.ts'
import { readCustomer } from './customer.ts'
import { addNote, removeNote } from './notes.ts'

const idIn = (context: Context<ApiEnv>): string => readId('user', context.req.param('id') ?? '')

/** Does not read from a replica, because changes are based on the version that is read here. */
const findCustomer = async (
  { db, now, currency = DEFAULT_CURRENCY }: Deps,
  context: Context<ApiEnv>,
): Promise<CustomerDetail> => {
  const { id: staffId, permissions } = context.get('staff')
  const customer = await readCustomer(db, idIn(context), { staffId, permissions, now: now() }, currency)
  if (customer === undefined) throw new ApiError(404, 'This customer no longer exists')
  return customer
}

/**
 * GET /users/{id}: a customer with the newest orders and tickets that the caller may see. PATCH /users/{id} changes the customer.
 * POST /users/{id}/notes and DELETE /users/{id}/notes/{noteId} add and delete notes. All changes need the permission to edit customers in addition
 * to that to view them.
 */
export const detailRoutes = (deps: Deps) => {
  const change = (context: Context<ApiEnv>) => ({ db: deps.db, actor: actorOf(context), now: deps.now() })
  return new Hono<ApiEnv>()
    .get('/:id', async (context) => success(context, await findCustomer(deps, context)))
    .patch('/:id', requirePermission(EDIT_CUSTOMERS), async (context) => {
      const id = idIn(context)
      const wanted = readWanted(await readJson(context))
      return changed(context, await changeCustomer(change(context), id, wanted), 'Customer saved.')
    })
    .post('/:id/notes', async (context) => {
      const id = idIn(context)
      const text = readNote(await readJson(context))
      const note = await addNote(change(context), id, text)
      return created(context, note, 'Note added.', `/users/${id}`)
    })
    .delete('/:id/notes/:note', async (context) => {
      const id = idIn(context)
      const note = readId('note', context.req.param('note'))
      await removeNote(change(context), id, note)
      return changed(context, { id: note }, 'Note deleted.')
    })
}
