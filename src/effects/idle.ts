/** How long what comes after a frame waits for what that left to be done, milliseconds: a page with a mark of waiting may never be idle. */
const FRAME_PATIENCE = 50
/** A page that is always busy is never idle, and one that somebody has just left draws nothing, milliseconds. */
const PATIENCE = 2000

/** Resolves when the browser has nothing better to do, or has had something for so many milliseconds. */
export const untilIdle = (patience = PATIENCE): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve)
  })

/** Resolves once what has changed on the page is drawn; of a page that nobody looks at, which draws nothing, without that. */
export const untilDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    // What asks for a frame runs before it is drawn. What waits for that comes after what the frame has left to be done.
    requestAnimationFrame(() => untilIdle(FRAME_PATIENCE).then(resolve))
    setTimeout(resolve, document.hidden ? 0 : PATIENCE)
  })
