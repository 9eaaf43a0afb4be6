/** A page that is always busy is never idle, milliseconds. */
const PATIENCE = 2000

/** Resolves when the browser has nothing better to do, or has had something for so many milliseconds. */
export const untilIdle = (patience = PATIENCE): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve)
  })
