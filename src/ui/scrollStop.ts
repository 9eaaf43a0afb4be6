/**
 * Makes a box a tab stop while its content is higher than the box. Done outside of React, to avoid renders.
 * @returns a function that stops watching
 */
export const watchScrollStop = (box: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  for (const element of [box, box.firstElementChild]) if (element) observer.observe(element)
  return () => observer.disconnect()
}
