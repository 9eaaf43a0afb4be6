/** A page that is always busy is never idle, milliseconds. */
const PATIENCE = 2000

/** A page that nobody looks at draws nothing, milliseconds. */
const FRAME_PATIENCE = 200

/** Resolves once what has changed on the page is drawn. */
export const untilDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    // A frame is drawn after what asked for it, and before the next task.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, FRAME_PATIENCE)
  })

/** Resolves when the browser has nothing better to do, or has had something for long. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE })
    else setTimeout(resolve)
  })
