import { array, is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import { type DeskAnswer, DeskMeta, DeskRow } from '../../../machines/model/desk.ts'
import { DESK_COUNTS_CALL, deskCall } from '../../../machines/model/deskCalls.ts'
import { DeskCounts, type DeskCountsAnswer } from '../../../machines/model/deskCounts.ts'
import type { DeskQuery } from '../../../machines/model/deskQuery.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const checkedMeta = (meta: unknown): DeskMeta => {
  if (!is(meta, DeskMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.noLength('/tickets')))
  return meta
}

/** The queue of tickets: an extension of the API. */
export const deskCalls = (call: Client, { now }: Clock) => ({
  fetchDesk: async ({ query }: { query: DeskQuery }, signal: AbortSignal): Promise<DeskAnswer> => {
    const { data, meta } = await call({ ...deskCall(query), signal }, array(DeskRow))
    return { tickets: data, meta: checkedMeta(meta), at: now() }
  },

  // Silent, because a failure is shown in place of the counts.
  fetchDeskCounts: async (_: undefined, signal: AbortSignal): Promise<DeskCountsAnswer> => ({
    counts: (await call({ ...DESK_COUNTS_CALL, isSilent: true, signal }, DeskCounts)).data,
    at: now(),
  }),
})
