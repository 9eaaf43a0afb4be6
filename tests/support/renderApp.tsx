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
 * The whole console over its real machines, as src/main.tsx puts it together: the effects of storage, document, network,
 * focus and clock are the real ones on jsdom's window; the API waits for the test, the history is in memory.
 */

export interface Opening {
  /** The address that was opened. */
  readonly href?: string
  /** What browser storage holds before. */
  readonly stored?: Readonly<Record<string, string>>
  /** What the operating system prefers. */
  readonly systemScheme?: ColorScheme
  readonly isOnline?: boolean
  /** What is recorded of what happens; nothing unless told. */
  readonly takeRecording?: World['takeRecording']
  /** Runs what a press on a link leads to; at once unless told. */
  readonly afterPaint?: (act: () => void) => void
  /** Told of the code that may be needed next. */
  readonly bringChunks?: (names: readonly string[]) => void
  /** Stands before the loading of code, and does it with `load` when it likes. */
  readonly loadChunk?: (name: string, load: () => Promise<void>) => Promise<void>
}

export interface OpenedApp {
  readonly user: UserEvent
  readonly history: MemoryHistory
  readonly asked: ControlledApi['asked']
  /** How many calls nobody has answered or given up. */
  readonly openCalls: () => number
  /** Waits until so many are: what is only passed by asks for nothing, and who stays for more. */
  readonly untilOpen: (calls: number) => Promise<void>
  /** Answers the oldest open call of that name, and with that input where one is given; waits until the console shows it. */
  readonly answer: <Name extends CallName>(name: Name, output: OutputOf<Name>, input?: InputOf<Name>) => Promise<void>
  /** Fails that call. */
  readonly refuse: <Name extends CallName>(name: Name, error: unknown, input?: InputOf<Name>) => Promise<void>
  /** Lets anything happen in the world, and waits until the console shows it. */
  readonly happen: (what: () => void) => Promise<void>
  readonly raise: (type: ToastType, message: string) => Promise<void>
  /** The API answered 401 to a call with this token. */
  readonly refuseToken: (token: string) => Promise<void>
  readonly preferScheme: (scheme: ColorScheme) => Promise<void>
  /** What the model logged. */
  readonly logged: string[]
  /** What the error boundary was told. */
  readonly caught: unknown[]
  /** Closes the page: unmounts the views and stops the machines. */
  readonly close: () => void
}

/** The stored auth record of a token, as it lies in browser storage. */
export const storedAuth = (token: string): Record<string, string> => ({ [KEYS.auth]: JSON.stringify({ token }) })

// Reading the code takes a second or two, which would count against the waits of the first test that needs it. What cannot
// be read fails where it is needed.
beforeAll(async () => {
  await loadToast()
  await Promise.allSettled(Object.values({ ...SCREENS, ...SHELL }).map((load) => load()))
})

let close = (): void => undefined

/** Puts time into the hands of the test, until its end. Promises settle as ever. */
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
  const { bringChunks = () => undefined, loadChunk = (_: string, load: () => Promise<void>) => load() } = opening
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
      bringChunks: ({ names }: { names: readonly string[] }) => bringChunks(names),
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
    // Without a delay: fake timers need nobody to move them on between two keys.
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

/** Opens the console as someone who is signed in, at an address inside. */
export const openAs = async (user: User, opening: Opening = {}): Promise<OpenedApp> => {
  const app = await renderApp({ ...opening, stored: { ...storedAuth('token-1'), ...opening.stored } })
  await app.answer('fetchUser', user)
  return app
}
