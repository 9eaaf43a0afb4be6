import { type Context, Hono } from 'hono'
import { holds, ORDER_PERMISSIONS } from '../../machines/model/permissions.ts'
import { type SavedView, VIEW_SCREENS } from '../../machines/model/savedViews.ts'
import { changed, created, success } from '../http/answers.ts'
import { readChoice } from '../http/parameters.ts'
import { actorOf, readId, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { readView, readViewChange } from './input.ts'
import { createView, readViews, removeView, updateView } from './views.ts'

/** Any one of these permissions opens the screen. */
const SEEN_WITH: Readonly<Record<SavedView['screen'], readonly string[]>> = { orders: Object.values(ORDER_PERMISSIONS) }

/**
 * GET /views?screen: the caller's own views and, if they may open the screen, those that others share. POST /views; PUT and DELETE /views/{id}, only
 * by the owner of the view. 422 for a name that is invalid or taken, and for more than 50 views per person.
 */
export const viewRoutes = (deps: Deps) => {
  const change = (context: Context<ApiEnv>) => ({ db: deps.db, actor: actorOf(context), now: deps.now() })
  return new Hono<ApiEnv>()
    .get('/', async (context) => {
      const screen = readChoice('screen', VIEW_SCREENS, context.req.query('screen'), 'orders')
      const { id, permissions } = context.get('staff')
      const seesShared = SEEN_WITH[screen].some((permission) => holds({ permissions: [...permissions] }, permission))
      return success(context, await readViews(deps.db, screen, { staffId: id, seesShared }))
    })
    .post('/', async (context) => {
      const view = await createView(change(context), readView(await readJson(context)))
      return created(context, view, 'View saved.', `/views/${view.id}`)
    })
    .put('/:id', async (context) => {
      const id = readId('view', context.req.param('id'))
      const wanted = readViewChange(await readJson(context))
      return changed(context, await updateView(change(context), id, wanted), 'View saved.')
    })
    .delete('/:id', async (context) => {
      const id = readId('view', context.req.param('id'))
      await removeView(change(context), id)
      return changed(context, { id }, 'View deleted.')
    })
}
