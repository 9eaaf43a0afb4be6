import { array, is } from 'superstruct'
import { CallError } from '../../../machines/model/callError.ts'
import {
  Change,
  type ChangesAnswer,
  ChangesMeta,
  type ChangesQuery,
  changesRequest,
  Presence,
  type PresenceRequest,
} from '../../../machines/model/changes.ts'
import type { Client } from '../client.ts'
import { TEXTS } from '../texts.ts'

const checkedMeta = (meta: unknown): ChangesMeta => {
  if (!is(meta, ChangesMeta)) throw new CallError('shape', TEXTS.misread(TEXTS.unfit('/changes')))
  return meta
}

/** The live feed: an extension of the API. Nobody waits for these calls, so none is reported as slow, and none renews the session. */
export const changesCalls = (call: Client) => ({
  fetchChanges: async (query: ChangesQuery, signal: AbortSignal): Promise<ChangesAnswer> => {
    const { data, meta } = await call(
      { ...changesRequest(query), isSilent: true, isBackground: true, signal },
      array(Change),
    )
    return { changes: data, meta: checkedMeta(meta) }
  },

  savePresence: async (request: PresenceRequest, signal: AbortSignal): Promise<readonly Presence[]> => {
    const put = { path: '/presence', method: 'PUT', body: request, isSilent: true, isBackground: true } as const
    return (await call({ ...put, signal }, array(Presence))).data
  },
})
