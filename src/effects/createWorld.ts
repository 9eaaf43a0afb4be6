import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { createApi } from './api.ts'
import { applyTheme, watchClock, watchColorScheme, watchNetwork, watchWindowFocus } from './browser.ts'
import { createPageWatcher, pushHistory, reloadPage, replaceHistory, watchHistory } from './history.ts'
import { createPresence } from './presence.ts'
import { createRecording } from './recording.ts'
import type { RunningCalls } from './running.ts'
import type { EarlyCall } from './startCall.ts'
import { createStorage } from './storage.ts'
import type { CommonEffects, World } from './world.ts'

interface WorldPorts {
  readonly readApp: () => ActorRefFrom<typeof appMachine>
  /** Receives errors that are not shown on the page. */
  readonly logError: (...what: unknown[]) => void
  /** The calls that the page started before the console's code had loaded. */
  readonly started?: readonly EarlyCall[] | undefined
}

/** All effects that a browser provides, except those that load code. */
export const createWorld = ({ readApp, logError, started }: WorldPorts) => {
  // The sending machine is in the middle of a transition, so the notice is sent afterwards.
  const showNotice: CommonEffects['showNotice'] = (notice) =>
    queueMicrotask(() => readApp().send({ type: 'notice.raised', notice: { ...notice, at: Date.now() } }))
  const storage = createStorage(() => window.localStorage, logError)
  const recording = createRecording(Date.now, logError)
  const running: RunningCalls = { all: new Set(), onChange: () => undefined }
  const { call, early, effects } = createApi({ readApp, showNotice, running, started })

  const common: Omit<World, 'loadChunk' | 'preloadChunks'> = {
    call,
    now: Date.now,
    log: (...what) => console.info(...what),
    storage,
    running,
    whilePresent: createPresence(readApp),
    takeRecording: recording.takeRecording,
    showNotice,
    logError: ({ message }) => logError(message),
    watchClock,
    watchNetwork,
  }

  return {
    common,
    /** Effects that only the root uses. */
    effects: {
      ...effects,
      ...storage.effects,
      applyTheme,
      watchColorScheme,
      pushHistory,
      replaceHistory,
      reloadPage,
      watchHistory,
      watchPage: createPageWatcher(storage.readAuth),
      watchWindowFocus,
    },
    early,
    recording,
    storage,
  }
}
