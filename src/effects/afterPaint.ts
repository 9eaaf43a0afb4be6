/** How long to wait for a frame, milliseconds: none comes while the page is hidden. */
const NO_FRAME = 200

/** Runs `act` once, after the next frame was painted: drawing a whole screen first would leave a press unanswered for as long. */
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
