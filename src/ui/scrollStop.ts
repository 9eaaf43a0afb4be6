/**
 * Makes a box focusable while its first child is larger than the box. Outside of React, so that it does not render
 * again. @returns a function that stops watching
 */
export const watchScrollStop = (box: HTMLElement): (() => void) => {
  const observer = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  })
  for (const element of [box, box.firstElementChild]) if (element) observer.observe(element)
  return () => observer.disconnect()
}
