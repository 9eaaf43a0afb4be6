/** A page that is always busy is never idle, milliseconds. */
const PATIENCE = 2000

/** Resolves when the browser has nothing better to do, or has had something for long. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
