import { is } from 'superstruct'
import {
  activityLogCall,
  type LogAnswer,
  LogEntries,
  LogMeta,
  type LogQuery,
} from '../../../machines/model/activityLog.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

/** What staff have done: an extension of the API. Errors are shown in the drawer that lists them. */
export const activityLogCalls = (call: Client, { now }: Clock) => ({
  fetchActivityLog: async (query: LogQuery, signal: AbortSignal): Promise<LogAnswer> => {
    const request = activityLogCall(query)
    const { data, meta } = await call({ ...request, isSilent: true, signal }, LogEntries)
    if (!is(meta, LogMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(request.path)))
    return { entries: data, next: meta.next, at: now() }
  },
})
