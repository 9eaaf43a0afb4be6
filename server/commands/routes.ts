import { Hono } from 'hono'
import { type Capabilities, holds } from '../../machines/model/permissions.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import { ApiError, success } from '../http/answers.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { findCommand, withdraw } from './commands.ts'
import { describeCommand } from './outcome.ts'

const CHANGING = [...new Set(Object.values(ACTION_PERMISSIONS))]
/** Whether somebody may change orders in any way. */
const mayChange = (user: Capabilities): boolean => CHANGING.some((permission) => holds(user, permission))

/**
 * GET /commands/{key}: what has become of a change, for who decided on it and those who may change orders; 404 for one that has not arrived. DELETE
 * /commands/{key} withdraws one that has not arrived, so that it never will; what was there already is answered instead.
 */
export const commandRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/:key', async (context) => {
      const command = await findCommand(deps.db, readId('command', context.req.param('key')).toLowerCase())
      const staff = context.get('staff')
      if (command === undefined || (command.staff_id !== staff.id && !mayChange(staff))) {
        throw new ApiError(404, 'There is no such change')
      }
      return success(context, await describeCommand(deps, command))
    })
    .delete('/:key', async (context) => {
      const staff = context.get('staff')
      const key = readId('command', context.req.param('key')).toLowerCase()
      const known = await withdraw(deps.db, key, staff.id, deps.now())
      const withdrawn = { key, name: 'withdrawn', state: 'abandoned', subject: null, message: null } as const
      return success(context, known === undefined ? withdrawn : await describeCommand(deps, known))
    })
