import { untilIdle } from '../effects/idle.ts'
import type { AppActor } from '../hooks/actor.ts'
import type { ChunkLoader } from './chunks.ts'
import { loadToast } from './Toasts.tsx'

/** Between two attempts to load what lets people give up a call, milliseconds. */
const PATIENCE_PAUSE = 10_000

/** Until it has come nobody can give up a call: it is asked for until it does. */
const bringPatience = (loader: ChunkLoader, app: AppActor): Promise<void> =>
  loader.bringChunk('patience').then(
    () => app.send({ type: 'patience.loaded' }),
    () => void setTimeout(() => bringPatience(loader, app), PATIENCE_PAUSE),
  )

/** Loads what nobody has to wait for, once the page is there. */
export const loadLater = async (loader: ChunkLoader, app: AppActor): Promise<void> => {
  await untilIdle()
  loadToast()
  bringPatience(loader, app)
}
