import { Hono } from 'hono'
import { DEFAULT_CURRENCY } from '../../machines/model/constants.ts'
import type { User } from '../../machines/model/entities.ts'
import { EXTENSIONS } from '../../machines/model/extensions.ts'
import type { PermissionItem } from '../../machines/model/permissionItems.ts'
import { ApiError, success } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'

const TABLE_NAME = /^\w{1,50}$/

const listItems = async ({ db }: Deps, table: string | undefined): Promise<PermissionItem[]> => {
  if (table !== undefined && !TABLE_NAME.test(table)) {
    throw new ApiError(422, 'table must be a name of at most 50 letters, digits and underscores')
  }
  const rows = await db
    .selectFrom('permissions')
    .select(['id', 'title', 'is_offered'])
    .$if(table !== undefined, (query) => query.where('table_name', '=', table ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ is_offered, ...item }) => (is_offered ? item : { ...item, is_offered }))
}

/**
 * GET /init, /permissions, /session/permissions and /permissions/items?table=: the signed-in user, their permissions (at both paths),
 * and all permissions that exist; those with a false `is_offered` guard nothing yet.
 */
export const staffRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/init', (context) => {
      const { currency = DEFAULT_CURRENCY } = deps
      const user: User = { ...context.get('staff'), extensions: Object.values(EXTENSIONS), currency }
      return success(context, user)
    })
    .get('/session/permissions', (context) => success(context, context.get('staff').permissions))
    .get('/permissions', (context) => success(context, context.get('staff').permissions))
    .get('/permissions/items', async (context) => success(context, await listItems(deps, context.req.query('table'))))
