import type { Context } from 'hono'
import type { StaffActor } from '../audit/trail.ts'
import { actorOf } from '../http/requests.ts'
import type { ApiEnv } from '../http/types.ts'

/** Who changes a ticket, with which permissions, and from which session. */
export type Editor = {
  actor: StaffActor
  permissions: readonly string[]
  sessionId: string
}

export const editorOf = (context: Context<ApiEnv>): Editor => ({
  actor: actorOf(context),
  permissions: context.get('staff').permissions,
  sessionId: context.get('sessionId'),
})
