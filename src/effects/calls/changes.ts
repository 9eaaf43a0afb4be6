import { array, is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import {
  Change,
  type ChangesAnswer,
  ChangesMeta,
  type ChangesQuery,
  Presence,
  type PresenceRequest,
} from '../../../machines/model/changes.ts'
import type { Client, Clock } from '../client.ts'
import { TEXTS } from '../texts.ts'

const PATH = '/changes'
/** Milliseconds. If a call that asks the server to wait is answered sooner, the server did not wait, so the call is not repeated at once. */
const SOON = 1000

const checkedMeta = (meta: unknown): ChangesMeta => {
  if (!is(meta, ChangesMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit(PATH)))
  return meta
}

const isNews = ({ after, wait, mark }: ChangesQuery, { changes, meta }: ChangesAnswer): boolean =>
  after === null || wait === 0 || meta.reset || changes.length > 0 || meta.mark !== mark

/** The feed of changes: an extension of the API. */
export const changeCalls = (call: Client, { now }: Clock) => ({
  /** If the server has waited and reports nothing new, the call is repeated, so that the machine and the recording do not see empty answers. */
  fetchChanges: async (asked: ChangesQuery, signal: AbortSignal): Promise<ChangesAnswer> => {
    const { wait, watch, mark } = asked
    let { after } = asked
    for (;;) {
      const began = now()
      const query = {
        ...(after !== null && { after }),
        wait,
        ...(watch.length > 0 && { watch: watch.join() }),
        ...(mark !== null && { mark }),
      }
      const { data, meta } = await call(
        { path: PATH, query, isSilent: true, isBackground: true, signal },
        array(Change),
      )
      const answer = { changes: data, meta: checkedMeta(meta), at: now() }
      if (isNews(asked, answer) || answer.at - began < SOON) return answer
      after = answer.meta.seq
    }
  },

  savePresence: async (body: PresenceRequest, signal: AbortSignal): Promise<void> => {
    const request = { method: 'PUT', path: '/presence', body, isSilent: true, isBackground: true, signal } as const
    await call(request, array(Presence))
  },
})
