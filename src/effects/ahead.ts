import { untilIdle } from './idle.ts'

/** Resolves when nothing on the page waits for its figures any more: what is fetched ahead must not come before them. */
export const untilQuiet = async (): Promise<void> => {
  await untilIdle()
  // Without that call of the browser, waiting on would take a timer that outlives the page.
  while (typeof requestIdleCallback === 'function' && document.querySelector('[aria-busy="true"]')) await untilIdle()
}

/** Fetches chunks ahead of their use, one after the other; what fails is left to those who open it. */
export const loadAhead = async (names: readonly string[], load: (name: string) => Promise<void>): Promise<void> => {
  for (const name of names) {
    await untilQuiet()
    if (navigator.onLine) await load(name).catch(() => undefined)
  }
}

/** Opens the page anew where the server has another console by now: what this one has not loaded yet went with it. */
export const leaveReplaced = async (): Promise<void> => {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (answer === null) return
  const page = await answer.text()
  const isReplaced = [...document.scripts].some((script) => !page.includes(script.getAttribute('src') ?? ''))
  if (isReplaced) window.location.reload()
}
