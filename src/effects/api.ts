import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { selectAwaitsRenewal, selectToken } from '../../machines/app/app.selectors.ts'
import type { Effects } from '../../machines/kit/wired.ts'
import { sessionCalls } from './calls/session.ts'
import { createClient } from './client.ts'
import { createEarlyCalls } from './earlyCalls.ts'
import { createPermissionWatcher } from './permissions.ts'
import { BASE_URL, INIT, urlOf } from './requests.ts'
import { createRevocation } from './revocation.ts'
import { type RunningCalls, tracked, withoutWaiting } from './running.ts'
import type { EarlyCall } from './startCall.ts'
import { createWaiting } from './waiting.ts'
import type { CommonEffects } from './world.ts'

interface ApiPorts extends Pick<CommonEffects, 'showNotice'> {
  readonly readApp: () => Pick<ActorRefFrom<typeof appMachine>, 'getSnapshot' | 'send'>
  readonly running: RunningCalls
  /** The calls that the page started before the console's code had loaded. */
  readonly started: readonly EarlyCall[] | undefined
}

/** The admin API, called with the token of the root's session. */
export const createApi = ({ readApp, showNotice, running, started }: ApiPorts) => {
  const waiting = createWaiting()
  const early = createEarlyCalls(started)
  const client = createClient({
    baseUrl: BASE_URL,
    readToken: () => selectToken(readApp().getSnapshot()),
    onMessage: (type, message) => showNotice({ type, message }),
    onTokenRefused: (token) => {
      const app = readApp()
      app.send({ type: 'token.refused', token })
      return selectAwaitsRenewal(app.getSnapshot())
    },
    untilRenewed: withoutWaiting(waiting.untilRenewed, running),
    takeEarly: early.take,
  })
  const call = tracked(client, running)
  return {
    call,
    early,
    effects: {
      ...sessionCalls(call),
      // Not tracked as a running call, because nobody waits for it.
      watchPermissions: createPermissionWatcher(client),
      revokeToken: createRevocation(BASE_URL),
      startCalls: ({ token, calls }) =>
        early.start(
          token,
          [INIT, ...calls].map((request) => urlOf(BASE_URL, request)),
        ),
      releaseCalls: waiting.releaseCalls,
    } satisfies Partial<Effects>,
  }
}
