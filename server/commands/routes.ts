import { Hono } from 'hono'
import { holds } from '../../machines/model/permissions.ts'
import { ACTION_PERMISSIONS } from '../../machines/model/reasons.ts'
import type { SignedInStaff } from '../auth/sessions.ts'
import { ApiError, success } from '../http/answers.ts'
import { readId } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { type Command, findCommand, withdraw } from './commands.ts'
import { describeCommand } from './outcome.ts'

const CHANGING = [...new Set(Object.values(ACTION_PERMISSIONS))]

/** A command is visible to the person who decided on it, and to staff who may change orders. */
const maySee = (staff: SignedInStaff, command: Command | undefined): boolean =>
  command?.staff_id === staff.id || CHANGING.some((permission) => holds(staff, permission))

const unknown = () => new ApiError(404, 'There is no such change')

/**
 * GET /commands/{key}: what has become of a change; 404 for one that has not arrived. DELETE /commands/{key} withdraws one that has not arrived, so
 * that it never takes effect; for one that has arrived, it answers as GET does. Both are for staff who may change orders, and also for the person who
 * decided on a change that has arrived.
 */
export const commandRoutes = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get('/:key', async (context) => {
      const command = await findCommand(deps.db, readId('command', context.req.param('key')).toLowerCase())
      if (command === undefined || !maySee(context.get('staff'), command)) throw unknown()
      return success(context, await describeCommand(deps, command))
    })
    .delete('/:key', async (context) => {
      const key = readId('command', context.req.param('key')).toLowerCase()
      const staff = context.get('staff')
      if (!maySee(staff, await findCommand(deps.db, key))) throw unknown()
      const known = await withdraw(deps.db, key, staff.id, deps.now())
      const withdrawn = { key, name: 'withdrawn', state: 'abandoned', subject: null, message: null } as const
      return success(context, known === undefined ? withdrawn : await describeCommand(deps, known))
    })
