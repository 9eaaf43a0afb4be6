import type { AnyActorLogic } from 'xstate'
import type { ToastType } from '../../machines/app/toast.machine.ts'
import type { AuthRecord } from '../../machines/model/entities.ts'
import type { FirstCall } from '../../machines/model/firstCalls.ts'
import type { Location } from '../../machines/model/location.ts'
import type { Recording } from '../../machines/model/recording.ts'
import type { ColorScheme, ThemeMode } from '../../machines/model/themeMode.ts'
import type { WhilePresent } from '../effects/presence.ts'
import type { RunningCalls } from '../effects/running.ts'
import type { TextStorage } from '../effects/storage.ts'
import { type Stop, watching } from './actors.ts'

/** The world as plain functions: everything that the model may ask for, but for the calls of the API. */
export interface Effects {
  readonly loadChunk: (name: string) => Promise<void>
  /** Makes chunks ready that are about to be needed, one after the other; a failure is nobody's business yet. */
  readonly bringChunks: (names: readonly string[], isNeeded: boolean) => void
  /** Fetches chunks one after the other while the browser has nothing better to do; a failure is nobody's business yet. */
  readonly preloadChunks: (names: readonly string[]) => void
  /** The machine that came with a chunk; to be run only once that chunk is loaded. */
  readonly lateMachine: <Logic extends AnyActorLogic>(name: string) => Logic
  /** The calls that have not been answered. */
  readonly running: RunningCalls
  readonly saveAuth: (auth: AuthRecord) => void
  readonly removeAuth: () => void
  /** Asks the API to end the session of a token; nobody hears what becomes of it. */
  readonly revokeToken: (token: string) => void
  /** Stores the record of a token anew where it is still the one stored: other tabs are told. */
  readonly touchAuth: (token: string, permissions?: readonly string[] | null) => void
  /** Stores what init has said with the record of its token, where it is still the one stored: other tabs are told what is new. */
  readonly noteInit: (said: AuthRecord) => void
  /** Starts to ask, with a token, who is here and for what is told: whoever asks for it next is handed that answer. */
  readonly startCalls: (token: string, calls: readonly FirstCall[]) => void
  /** Lets the calls go on that wait since a token was refused: with the next one. */
  readonly releaseCalls: (token: string, nextToken: string) => void
  /** Runs a task for who is signed in now: its signal ends it once somebody else, or nobody, is. */
  readonly whilePresent: WhilePresent
  readonly readAuth: () => AuthRecord | null
  readonly watchAuth: (onChange: (auth: AuthRecord | null) => void) => Stop
  /** Tells when the page is left, for good or for the back/forward cache (false), and when it comes back from there (true). */
  readonly watchPage: (onChange: (isBack: boolean) => void) => Stop
  readonly saveThemeMode: (mode: ThemeMode) => void
  readonly saveMenuMode: (mode: ThemeMode) => void
  readonly watchTheme: (onChange: (key: 'themeMode' | 'menuMode', mode: ThemeMode) => void) => Stop
  /** For what a part that is loaded on demand keeps: it brings its own struct to check it against. */
  readonly storage: TextStorage
  readonly applyTheme: (scheme: ColorScheme) => void
  readonly watchColorScheme: (onChange: (scheme: ColorScheme) => void) => Stop
  readonly pushHistory: (location: Location) => void
  readonly replaceHistory: (location: Location) => void
  readonly reloadPage: (href: string) => void
  readonly watchHistory: (onChange: (location: Location) => void) => Stop
  /** This and the next two are those of the page unless told; they come with the workspace. */
  readonly watchScroll?: (onScroll: (offset: number) => void) => Stop
  readonly watchViewport?: (onResize: (width: number) => void) => Stop
  readonly scrollToTop?: (duration: number) => void
  readonly watchNetwork: (onChange: (isOnline: boolean) => void) => Stop
  readonly watchWindowFocus: (onChange: (hasFocus: boolean) => void) => Stop
  readonly watchClock: (onTick: (at: number) => void) => Stop
  /** What was recorded of the actors until now; rejects where the code that records has not come. */
  readonly takeRecording: () => Promise<Recording>
  /** Shows a toast. */
  readonly showNotice: (type: ToastType, message: string) => void
  readonly logError: (message: string) => void
  /** Keeps what a developer may want to read and nobody is shown. */
  readonly log: (what: string, value: unknown) => void
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The watcher of the clock as an actor. */
export const watchClockOf = (effects: Effects) =>
  watching((send) => effects.watchClock((at) => send({ type: 'clock.ticked', at })))

/** The told effect `logError` as an action. */
export const logErrorTo =
  (effects: Effects) =>
  (_: unknown, { message }: { message: string }): void =>
    effects.logError(message)
