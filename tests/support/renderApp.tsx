import { act, render, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { ToastType } from '../../machines/app/toast.machine.ts'
import { wired } from '../../machines/kit/wired.ts'
import type { User } from '../../machines/model/entities.ts'
import type { ColorScheme } from '../../machines/model/themeMode.ts'
import { App } from '../../src/app/App.tsx'
import { createChunkLoader } from '../../src/app/chunks.ts'
import { loadToast } from '../../src/app/Toasts.tsx'
import { readDocumentTheme } from '../../src/effects/browser.ts'
import { createWorld } from '../../src/effects/createWorld.ts'
import { KEYS } from '../../src/effects/keys.ts'
import type { World } from '../../src/effects/world.ts'
import type { AppActor } from '../../src/hooks/actor.ts'
import { SCREENS } from '../../src/screens/index.ts'
import { SHELL } from '../../src/shell/index.ts'
import { type CallName, ControlledApi, type InputOf, type OutputOf } from './controlledApi.ts'
import { MemoryHistory } from './memoryHistory.ts'

/*
 * The whole console on its real machines, composed as in src/main.tsx. The effects for storage, document, network, focus and
 * clock are real and use jsdom's window; calls of the API wait for the test, and the history is in memory.
 */

export interface Opening {
  /** The address at which the console is opened. */
  readonly href?: string
  /** The initial content of browser storage. */
  readonly stored?: Readonly<Record<string, string>>
  /** The colour scheme that the operating system prefers. */
  readonly systemScheme?: ColorScheme
  readonly isOnline?: boolean
  /** Returns the recording. By default there is none. */
  readonly takeRecording?: World['takeRecording']
  /** Runs what a press on a link does. Default: at once. */
  readonly afterPaint?: (act: () => void) => void
  /** Is called with the names of chunks that may be needed next. */
  readonly loadNextChunks?: (names: readonly string[]) => void
  /** Replaces the loading of a chunk, which it can start with `load` at any time. */
  readonly loadChunk?: (name: string, load: () => Promise<void>) => Promise<void>
}

export interface OpenedApp {
  readonly user: UserEvent
  readonly history: MemoryHistory
  readonly asked: ControlledApi['asked']
  /** The number of calls that are neither answered nor given up. */
  readonly openCalls: () => number
  /** Waits until this many calls are open. A screen that shows known answers makes its calls only if the person stays for a moment. */
  readonly untilOpen: (calls: number) => Promise<void>
  /** Answers the oldest open call with this name and, if given, this input. Waits until the console shows it. */
  readonly answer: <Name extends CallName>(name: Name, output: OutputOf<Name>, input?: InputOf<Name>) => Promise<void>
  /** Makes that call fail. */
  readonly refuse: <Name extends CallName>(name: Name, error: unknown, input?: InputOf<Name>) => Promise<void>
  /** Makes anything happen in the world, and waits until the console shows it. */
  readonly happen: (what: () => void) => Promise<void>
  readonly raise: (type: ToastType, message: string) => Promise<void>
  /** Reports that the API answered 401 to a call with this token. */
  readonly refuseToken: (token: string) => Promise<void>
  readonly preferScheme: (scheme: ColorScheme) => Promise<void>
  /** What the model logged. */
  readonly logged: string[]
  /** The errors that the error boundary caught. */
  readonly caught: unknown[]
  /** Closes the page: unmounts the views and stops the machines. */
  readonly close: () => void
}

/** The auth record of a token, as it is in browser storage. */
export const storedAuth = (token: string): Record<string, string> => ({ [KEYS.auth]: JSON.stringify({ token }) })

// Loading the code takes a second or two, which would count against the time limits of the first test that needs it. What cannot
// be loaded fails where it is needed.
beforeAll(async () => {
  await loadToast()
  await Promise.allSettled(Object.values({ ...SCREENS, ...SHELL }).map((load) => load()))
})

let close = (): void => undefined

/** Gives the test control of the clock until the test ends. Promises still settle. */
export const holdTime = (now: number): void => {
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
}

afterEach(() => {
  close()
  jest.useRealTimers()
  localStorage.clear()
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('style')
})

/** Opens the console at an address. */
export const renderApp = async (opening: Opening = {}): Promise<OpenedApp> => {
  const { href = '/', stored = {}, systemScheme = 'light', isOnline = true } = opening
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const logged: string[] = []
  const caught: unknown[] = []
  const history = new MemoryHistory(href)
  const controlled = new ControlledApi()
  const schemeListeners = new Set<(scheme: ColorScheme) => void>()
  const showNotice = (type: ToastType, message: string): void =>
    app.send({ type: 'notice.raised', notice: { type, message, at: Date.now() } })

  const { common, effects, storage } = createWorld({
    readApp: () => app,
    logError: (message) => logged.push(String(message)),
  })
  const loader = createChunkLoader(
    () => world,
    (part, world) => controlled.instead(part.effects?.(world) ?? {}),
  )
  const { takeRecording = () => Promise.reject(new Error('Nothing is recorded here')) } = opening
  const { afterPaint = (act: () => void) => act() } = opening
  const { loadNextChunks = () => undefined, loadChunk = (_: string, load: () => Promise<void>) => load() } = opening
  const world: World = {
    ...common,
    loadChunk: (chunk) => loadChunk(chunk.name, () => loader.loadChunk(chunk)),
    preloadChunks: loader.preloadChunks,
    takeRecording,
    log: () => undefined,
  }
  const root = wired(
    appMachine,
    {
      ...world,
      ...controlled.instead(effects),
      revokeToken: () => undefined,
      startCalls: () => undefined,
      loadNextChunks: ({ names }: { names: readonly string[] }) => loadNextChunks(names),
      watchColorScheme: (send: (event: { type: 'scheme.changed'; scheme: ColorScheme }) => void) => {
        const tell = (scheme: ColorScheme): void => send({ type: 'scheme.changed', scheme })
        schemeListeners.add(tell)
        return () => schemeListeners.delete(tell)
      },
      pushHistory: history.push,
      replaceHistory: history.replace,
      reloadPage: history.load,
      watchHistory: history.watch,
    },
    loader.lateMachine,
  )
  const app: AppActor = createActor(root, {
    input: {
      auth: storage.readAuth(),
      location: history.current(),
      theme: {
        storedMode: storage.read(KEYS.themeMode),
        storedMenuMode: storage.read(KEYS.menuMode),
        documentMode: readDocumentTheme(),
        systemScheme,
      },
      isOnline,
    },
  })
  app.start()
  const view = render(
    <StrictMode>
      <App
        app={app}
        afterPaint={afterPaint}
        onError={(error) => {
          caught.push(error)
        }}
      />
    </StrictMode>,
  )
  close = () => {
    view.unmount()
    app.stop()
  }
  const happen = async (what: () => void): Promise<void> => {
    await act(async () => what())
  }
  await happen(() => undefined)
  return {
    // Without a delay between keys, as fake timers would not advance.
    user: userEvent.setup({ delay: null }),
    history,
    asked: controlled.asked,
    openCalls: () => controlled.open(),
    untilOpen: (calls) => waitFor(() => expect(controlled.open()).toBe(calls)),
    answer: (name, output, input) => happen(() => controlled.answer(name, output, input)),
    refuse: (name, error, input) => happen(() => controlled.refuse(name, error, input)),
    happen,
    raise: (type, message) => happen(() => showNotice(type, message)),
    refuseToken: (token) => happen(() => app.send({ type: 'token.refused', token })),
    preferScheme: (scheme) =>
      happen(() => {
        for (const tell of schemeListeners) tell(scheme)
      }),
    logged,
    caught,
    close,
  }
}

/** Opens the console at an address inside the shell, signed in as a user. */
export const openAs = async (user: User, opening: Opening = {}): Promise<OpenedApp> => {
  const app = await renderApp({ ...opening, stored: { ...storedAuth('token-1'), ...opening.stored } })
  await app.answer('fetchUser', user)
  return app
}
