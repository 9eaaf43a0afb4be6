/**
 * Makes a box a stop of the keyboard where more is in it, its first child, than it shows: else it would be one for nothing. Past React,
 * which would draw all of it once more.
 * @returns what ends it
 */
export const watchScrollStop = (box: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  for (const element of [box, box.firstElementChild]) if (element) observer.observe(element)
  return () => observer.disconnect()
}
