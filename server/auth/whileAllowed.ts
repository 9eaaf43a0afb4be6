import type { Context } from 'hono'
import { sessionEnded } from '../http/answers.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { assertPermission, requireToken } from './guard.ts'
import { findSession } from './sessions.ts'

/** Passes batches on; throws an ApiError once the session has ended (401) or a permission is missing (403). */
export async function* whileAllowed<Batch>(
  { db, now }: Deps,
  context: Context<ApiEnv>,
  permissions: readonly string[],
  batches: AsyncIterable<Batch>,
) {
  const token = requireToken(context.req.header('authorization'))
  for await (const batch of batches) {
    const session = await findSession(db, token, now(), false)
    if (session === undefined) throw sessionEnded()
    for (const permission of permissions) assertPermission(session.staff.permissions, permission)
    yield batch
  }
}
