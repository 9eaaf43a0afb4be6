import type { ChunkName } from '../../machines/model/chunks.ts'
import { untilIdle } from './idle.ts'

const QUIET_CHECK = 200

/** Resolves when nothing on the page waits for its figures any more: what is fetched ahead must not come before them. */
const untilQuiet = async (): Promise<void> => {
  await untilIdle()
  while (document.querySelector('[aria-busy="true"]')) {
    await new Promise((resolve) => setTimeout(resolve, QUIET_CHECK))
    await untilIdle()
  }
}

/** Fetches chunks ahead of their use, one after the other; what fails is left to those who open it. */
export const loadAhead = async (
  names: readonly ChunkName[],
  load: (name: ChunkName) => Promise<void>,
): Promise<void> => {
  for (const name of names) {
    await untilQuiet()
    if (navigator.onLine) await load(name).catch(() => undefined)
  }
}
