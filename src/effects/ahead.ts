import { untilIdle } from './idle.ts'

/** Resolves when nothing on the page is loading, because fetching ahead must not delay the page. */
export const untilQuiet = async (): Promise<void> => {
  await untilIdle()
  // Without requestIdleCallback, this would have to poll with a timer, which could outlive the page.
  while (typeof requestIdleCallback === 'function' && document.querySelector('[aria-busy="true"]')) await untilIdle()
}

/** Loads chunks before they are used, one after the other. Failures are ignored: opening the chunk tries again. */
export const loadAhead = async (names: readonly string[], load: (name: string) => Promise<void>): Promise<void> => {
  for (const name of names) {
    await untilQuiet()
    if (navigator.onLine) await load(name).catch(() => undefined)
  }
}

/** The name of a built script and the hash of its text, as in /console.bdccdd34.js. */
const BUILT = /\/([\w-]+)\.([0-9a-f]{8})\.js$/

/**
 * Reloads the page if a new version of the console was deployed, because the chunks of the running version are gone then. A fetched page counts as
 * a new version only if it refers to another version of one of our scripts, because a faulty proxy may answer with a page of its own.
 */
export const leaveReplaced = async (): Promise<void> => {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const page = await answer.text()
  const isReplaced = [...document.scripts].some((script) => {
    const [, name, hash] = BUILT.exec(script.getAttribute('src') ?? '') ?? []
    if (name === undefined) return false
    const found = new RegExp(`/${name}\\.([0-9a-f]{8})\\.js`).exec(page)?.[1]
    return found !== undefined && found !== hash
  })
  if (isReplaced) window.location.reload()
}
