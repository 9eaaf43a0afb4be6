/** Longest wait for a frame in milliseconds, because a hidden page paints none. */
const NO_FRAME = 200

/**
 * Runs `act` once, after the next frame has been painted. Otherwise a press would show only after the whole next screen
 * is drawn.
 */
export const afterPaint = (act: () => void): void => {
  const fallback = setTimeout(() => {
    cancelAnimationFrame(frame)
    act()
  }, NO_FRAME)
  const frame = requestAnimationFrame(() => {
    clearTimeout(fallback)
    setTimeout(act)
  })
}
