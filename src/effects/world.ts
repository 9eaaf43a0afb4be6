import type { Effects } from '../../machines/kit/wired.ts'
import type { Recording } from '../../machines/model/recording.ts'
import type { Client } from './client.ts'
import type { WhilePresent } from './presence.ts'
import type { RunningCalls } from './running.ts'
import type { TextStorage } from './storage.ts'

/** Effects that machines in several parts use. No part provides its own. */
export interface CommonEffects
  extends Pick<Effects, 'loadChunk' | 'preloadChunks' | 'logError' | 'watchClock' | 'watchNetwork'> {
  readonly showNotice: (notice: Parameters<Effects['showNotice']>[0]) => void
}

/** What every loaded part gets: the common effects, and what it builds its own effects from. */
export interface World extends CommonEffects {
  /** Makes one call of the admin API. */
  readonly call: Client
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Logs for developers. */
  readonly log: (what: string, value: unknown) => void
  readonly storage: TextStorage
  /** The calls that have not been answered. */
  readonly running: RunningCalls
  /** Runs a task for the person who is signed in. Its signal aborts when they sign out, or somebody else signs in. */
  readonly whilePresent: WhilePresent
  /** Resolves to the recording of the actors; rejects if there is none. */
  readonly takeRecording: () => Promise<Recording>
}
