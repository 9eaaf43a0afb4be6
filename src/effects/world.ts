import type { Effects } from '../../machines/kit/wired.ts'
import type { Recording } from '../../machines/model/recording.ts'
import type { Client } from './client.ts'
import type { WhilePresent } from './presence.ts'
import type { RunningCalls } from './running.ts'
import type { TextStorage } from './storage.ts'

/** The effects that machines of several parts ask for: no part brings them. */
export interface CommonEffects
  extends Pick<Effects, 'loadChunk' | 'preloadChunks' | 'logError' | 'watchClock' | 'watchNetwork'> {
  readonly showNotice: (notice: Parameters<Effects['showNotice']>[0]) => void
}

/** What the composition root gives to every part that is loaded: the common effects, and what a part makes its own from. */
export interface World extends CommonEffects {
  /** Makes one call of the admin API. */
  readonly call: Client
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Keeps what a developer may want to read and nobody is shown. */
  readonly log: (what: string, value: unknown) => void
  readonly storage: TextStorage
  /** The calls that have not been answered. */
  readonly running: RunningCalls
  /** Runs a task for who is signed in now: its signal ends it once somebody else, or nobody, is. */
  readonly whilePresent: WhilePresent
  /** What was recorded of the actors until now; rejects where the code that records has not come. */
  readonly takeRecording: () => Promise<Recording>
}
