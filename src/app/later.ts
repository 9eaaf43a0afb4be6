import { untilIdle } from '../effects/idle.ts'
import type { AppActor } from '../hooks/actor.ts'
import type { ChunkLoader } from './chunks.ts'
import { loadToast } from './Toasts.tsx'

/** Milliseconds between two attempts to load the part that lets people stop waiting for a call. */
const PATIENCE_PAUSE = 10_000

/** Loads that part, and retries until it has loaded: without it, nobody can stop waiting for a call. */
const loadPatience = (loader: ChunkLoader, app: AppActor): Promise<void> =>
  loader.preloadChunk('patience').then(
    () => app.send({ type: 'patience.loaded' }),
    () => void setTimeout(() => loadPatience(loader, app), PATIENCE_PAUSE),
  )

/** Loads code that nobody waits for, once the page can be used. */
export const loadLater = async (loader: ChunkLoader, app: AppActor): Promise<void> => {
  await untilIdle()
  loadToast()
  loadPatience(loader, app)
}
