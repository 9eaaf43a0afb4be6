/**
 * Runs `act` once the frame that shows the press was painted: drawing a whole screen first would leave the press without an answer for
 * as long. A hidden page paints nothing, so there it runs at once.
 */
export const afterPaint = (act: () => void): void => {
  if (document.hidden) act()
  else requestAnimationFrame(() => setTimeout(act))
}
