import { createActor } from 'xstate'
import { selectAwaitsRenewal, selectToken } from '../machines/app/app.selectors.ts'
import type { ToastType } from '../machines/app/toast.machine.ts'
import { App } from './app/App.tsx'
import { createChunkLoader } from './app/chunks.ts'
import { loadToast } from './app/Toasts.tsx'
import { draw } from './app/takeOver.tsx'
import {
  applyTheme,
  readColorScheme,
  readDocumentTheme,
  readIsOnline,
  untilOnline,
  watchClock,
  watchColorScheme,
  watchNetwork,
  watchWindowFocus,
} from './effects/browser.ts'
import { sessionCalls } from './effects/calls/session.ts'
import { createClient } from './effects/client.ts'
import { createEarlyCalls } from './effects/earlyCalls.ts'
import { pushHistory, readLocation, reloadPage, replaceHistory, watchHistory, watchPage } from './effects/history.ts'
import { untilIdle } from './effects/idle.ts'
import { KEYS } from './effects/keys.ts'
import { createPresence } from './effects/presence.ts'
import { createRecording } from './effects/recording.ts'
import { BASE_URL, INIT, requestOf, urlOf } from './effects/requests.ts'
import { createRevocation } from './effects/revocation.ts'
import { excused, listed, type RunningCalls } from './effects/running.ts'
import { createStorage } from './effects/storage.ts'
import { createWaiting } from './effects/waiting.ts'
import { wireApp } from './wire/app.ts'
import type { Effects } from './wire/effects.ts'

const logError = (...what: unknown[]): void => console.error(...what)

const storage = createStorage(() => window.localStorage, logError)

const now = (): number => Date.now()

// A machine that tells it is in the middle of a step.
const showNotice = (type: ToastType, message: string): void =>
  queueMicrotask(() => app.send({ type: 'notice.raised', notice: { type, message, at: now() } }))

const recording = createRecording(now, logError)

const waiting = createWaiting()

const early = createEarlyCalls(window.earlyCalls)
// Else they would stay with the page, and the token with them.
delete window.earlyCalls
const running: RunningCalls = { all: new Set(), onChange: () => undefined }
const calls = createClient({
  baseUrl: BASE_URL,
  readToken: () => selectToken(app.getSnapshot()),
  onMessage: showNotice,
  onTokenRefused: (token) => {
    app.send({ type: 'token.refused', token })
    return selectAwaitsRenewal(app.getSnapshot())
  },
  untilRenewed: excused(waiting.untilRenewed, running),
  takeEarly: early.take,
})
const client = listed(calls, running)

/** Between two attempts to load what lets people give up a call, milliseconds. */
const PATIENCE_PAUSE = 10_000

const loader = createChunkLoader(
  () => effects,
  ({ calls }) => calls?.(client, effects) ?? {},
)

// What happens until then is kept for it; who only signs in needs no more, and without a network it would not come.
const startRecording = async (): Promise<void> => {
  await untilOnline()
  const { untilQuiet } = await import('./effects/ahead.ts')
  await untilQuiet()
  await recording.start()
}

const effects: Effects = {
  ...loader,
  // The first screen is drawn once, with figures that are about to come: skeletons for the blink of an eye take as long to draw.
  loadChunk: async (name) => {
    await loader.loadChunk(name)
    if (name !== 'shell') await early.untilAnswered()
  },
  preloadChunks: (names) => {
    // The first screen is there: what it has not asked for by now it does not show.
    early.drop()
    // What has not come is asked for again when the recording is.
    startRecording().catch(() => undefined)
    loader.preloadChunks(names)
  },
  running,
  saveAuth: storage.saveAuth,
  removeAuth: storage.removeAuth,
  revokeToken: createRevocation(BASE_URL),
  noteInit: storage.noteInit,
  touchAuth: (token, permissions) => storage.touchAuth(token, now(), permissions),
  startCalls: (token, calls) =>
    early.start(
      token,
      [INIT, ...calls.map(requestOf)].map((request) => urlOf(BASE_URL, request)),
    ),
  releaseCalls: waiting.releaseCalls,
  whilePresent: createPresence(() => app),
  readAuth: storage.readAuth,
  watchAuth: storage.watchAuth,
  watchPage,
  saveThemeMode: (mode) => storage.write(KEYS.themeMode, mode),
  saveMenuMode: (mode) => storage.write(KEYS.menuMode, mode),
  watchTheme: storage.watchTheme,
  storage,
  applyTheme,
  watchColorScheme,
  pushHistory,
  replaceHistory,
  reloadPage,
  watchHistory,
  watchNetwork,
  watchWindowFocus,
  watchClock,
  takeRecording: recording.takeRecording,
  showNotice,
  logError,
  log: (...what) => console.info(...what),
  now,
}

const app = createActor(wireApp(effects, sessionCalls(client)), {
  inspect: recording.inspect,
  input: {
    auth: storage.readAuth(),
    location: readLocation(),
    theme: {
      storedMode: storage.read(KEYS.themeMode),
      storedMenuMode: storage.read(KEYS.menuMode),
      documentMode: readDocumentTheme(),
      systemScheme: readColorScheme(),
    },
    isOnline: readIsOnline(),
  },
})

const start = (): void => {
  app.start()

  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no element to draw the console in')

  draw(root, app, <App app={app} onError={logError} />)
}

// The bundler leaves this out of what it builds for use.
if (process.env.NODE_ENV === 'development') {
  import('./inspect/attach.ts').then(({ attach }) => {
    attach(app)
    start()
  })
} else start()

/** Until it has come nobody can give up a call: it is asked for until it does. */
const bringPatience = (): Promise<void> =>
  loader.bringChunk('patience').then(
    () => app.send({ type: 'patience.loaded' }),
    () => void setTimeout(bringPatience, PATIENCE_PAUSE),
  )

untilIdle().then(() => {
  loadToast()
  bringPatience()
})
