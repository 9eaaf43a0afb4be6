import { untilIdle } from './idle.ts'

/** Resolves when nothing on the page is loading: fetching ahead must not delay it. */
export const untilQuiet = async (): Promise<void> => {
  await untilIdle()
  // Without requestIdleCallback this would need a timer that outlives the page.
  while (typeof requestIdleCallback === 'function' && document.querySelector('[aria-busy="true"]')) await untilIdle()
}

/** Loads chunks before they are used, one after the other. Failures are ignored: opening the chunk tries again. */
export const loadAhead = async (names: readonly string[], load: (name: string) => Promise<void>): Promise<void> => {
  for (const name of names) {
    await untilQuiet()
    if (navigator.onLine) await load(name).catch(() => undefined)
  }
}

/** Reloads the page if a new version of the console was deployed: the chunks of this one are gone. */
export const leaveReplaced = async (): Promise<void> => {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (answer === null) return
  const page = await answer.text()
  const isReplaced = [...document.scripts].some((script) => !page.includes(script.getAttribute('src') ?? ''))
  if (isReplaced) window.location.reload()
}
