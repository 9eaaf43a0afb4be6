/** A page that is always busy is never idle, and one that somebody has just left draws nothing, milliseconds. */
const PATIENCE = 2000

/** Resolves once what has changed on the page is drawn; of a page that nobody looks at, which draws nothing, without that. */
export const untilDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    // What asks for a frame runs before it is drawn, the next task after.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, document.hidden ? 0 : PATIENCE)
  })

/** Resolves when the browser has nothing better to do, or has had something for long. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
