import { Hono } from 'hono'
import { recordStaffDone } from '../audit/trail.ts'
import { inTransaction } from '../database/transaction.ts'
import { success } from '../http/answers.ts'
import { addressOf } from '../http/callerAddress.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { requireToken } from './guard.ts'
import { endSessionOf } from './sessions.ts'

/** Ends the session of the token, if there is one, and records that; `address` is the caller's. */
export const signOut = ({ db, now }: Deps, token: string, address: string): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ended = await endSessionOf(transaction, token, now())
    if (ended === undefined) return
    const change = { action: 'signedOut', subject: null, subjectId: ended.id } as const
    await recordStaffDone(transaction, { staffId: ended.staffId, address }, change, now())
  })

/** POST /auth/logout: ends the session of the token. Also succeeds if the token is unknown or the session has ended. */
export const signOutRoutes = (deps: Deps) =>
  new Hono<ApiEnv>().post('/logout', async (context) => {
    await signOut(deps, requireToken(context.req.header('authorization')), addressOf(context))
    return success(context, null)
  })
