import { type Context, Hono } from 'hono'
import { DRAFT_MODES, type DraftMode, DraftRequest } from '../../machines/model/drafts.ts'
import { REPLY_TO_TICKETS } from '../../machines/model/permissions.ts'
import { requirePermission } from '../auth/guard.ts'
import { ApiError, success } from '../http/answers.ts'
import { readChoice } from '../http/parameters.ts'
import { readFields, readJson } from '../http/requests.ts'
import type { ApiEnv, Deps } from '../http/types.ts'
import { keepDraft, removeDraft } from './drafts.ts'
import { invalid, isTime } from './wanted.ts'

const numberIn = (context: Context<ApiEnv>): string => context.req.param('number') ?? ''

/** NUL, which the database cannot store, and lone surrogates. They are removed instead of refused, because the person may still be typing. */
const UNKEPT = /[\0\p{Cs}]/gu

/** PUT and DELETE /tickets/{number}/draft: what the caller has not sent yet. The answer of GET /tickets/{number} contains it. */
export const draftRoutes = ({ db }: Deps) =>
  new Hono<ApiEnv>()
    .put('/:number/draft', requirePermission(REPLY_TO_TICKETS), async (context) => {
      const request = readFields(await readJson(context), DraftRequest)
      if (!isTime(request.at)) throw invalid('at', 'at must be an ISO 8601 time')
      const draft = { ...request, content: request.content.replace(UNKEPT, '') }
      const writer = { staffId: context.get('staff').id, sessionId: context.get('sessionId') }
      return success(context, await keepDraft(db, numberIn(context), draft, writer))
    })
    .delete('/:number/draft', requirePermission(REPLY_TO_TICKETS), async (context) => {
      const mode = readChoice<DraftMode | ''>('mode', DRAFT_MODES, context.req.query('mode'), '')
      if (mode === '') throw new ApiError(422, `mode must be ${DRAFT_MODES.join(' or ')}`)
      const at = context.req.query('at') ?? ''
      if (!isTime(at)) throw new ApiError(422, 'at must be an ISO 8601 time')
      await removeDraft(db, numberIn(context), { mode, at }, context.get('staff').id)
      return success(context, { mode })
    })
