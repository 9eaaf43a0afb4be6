import { Hono } from 'hono'
import { holds, REFUND_ORDERS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { ApiError, success } from '../http/answers.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findCommand, withdraw } from './commands.ts'
import { describeCommand } from './outcome.ts'

/**
 * GET /commands/{key}: what has become of a change, for who decided on it and those who may refund; 404 for one that has not arrived. DELETE
 * /commands/{key} withdraws one that has not arrived, so that it never will; what was there already is answered instead.
 */
export const commandRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/:id', async (context) => {
      const command = await findCommand(deps.db, readId('command', context.req.param('id')).toLowerCase())
      const staff = context.get('staff')
      if (command === undefined || (command.staff_id !== staff.id && !holds(staff, REFUND_ORDERS))) {
        throw new ApiError(404, 'There is no such change')
      }
      return success(context, await describeCommand(deps, command))
    })
    .delete('/:id', requirePermission(REFUND_ORDERS), async (context) => {
      const key = readId('command', context.req.param('id')).toLowerCase()
      const known = await withdraw(deps.db, key, context.get('staff').id, deps.now())
      const withdrawn = { key, name: 'withdrawn', state: 'abandoned', subject: null, message: null } as const
      return success(context, known === undefined ? withdrawn : await describeCommand(deps, known))
    })
