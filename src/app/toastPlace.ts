/** Elements that toasts must not cover: footers of the page and of dialogs, and elements marked with `data-foot`. */
const FEET = 'footer, [data-foot]'
/** Buttons at the ends of rows. Rows fill the page, so toasts are placed beside these buttons and not above them. */
const ROW_ENDS = '[data-row-end]'
const MARGIN = 16
const GAP = 8

const distanceFromEnd = (box: HTMLElement, layer: ParentNode): number => {
  const height = box.offsetHeight
  const feet = [...layer.querySelectorAll(FEET)]
    .map((foot) => foot.getBoundingClientRect())
    .sort((a, b) => b.bottom - a.bottom)
  const free = feet.reduce(
    (end, foot) => (foot.height > 0 && foot.top < end && foot.bottom > end - height ? foot.top - GAP : end),
    window.innerHeight - MARGIN,
  )
  return free < height ? MARGIN : window.innerHeight - free
}

const distanceFromSide = (box: HTMLElement, layer: ParentNode): number => {
  const isMirrored = getComputedStyle(box).direction === 'rtl'
  const seen = [...layer.querySelectorAll(ROW_ENDS)]
    .map((end) => end.getBoundingClientRect())
    .filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight)
  const distance = Math.max(
    MARGIN,
    ...seen.map(({ left, right }) => (isMirrored ? right : window.innerWidth - left) + GAP),
  )
  return distance + box.offsetWidth + MARGIN > window.innerWidth ? MARGIN : distance
}

/**
 * Keeps the box of the toasts above the footers in `layer` and beside the buttons of its rows, until the returned function is called. `layer` is the
 * open modal or, if there is none, the body.
 */
export const keepClear = (box: HTMLElement, layer: HTMLElement): (() => void) => {
  const place = (): void => {
    box.style.setProperty('--toasts-end', `${distanceFromEnd(box, layer)}px`)
    box.style.setProperty('--toasts-side', `${distanceFromSide(box, layer)}px`)
  }
  place()
  // If content loads late, its footer also appears late, which changes the size of the overlay's body.
  const sizes = new ResizeObserver(place)
  for (const part of [layer, ...layer.querySelectorAll('[data-overlay-body]')]) sizes.observe(part)
  document.addEventListener('scroll', place, { capture: true, passive: true })
  window.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    document.removeEventListener('scroll', place, { capture: true })
    window.removeEventListener('resize', place)
  }
}
