/* The parts of a picture of a chart, and how far to scroll until they are seen. */

/** CSS pixels for a unit of the picture: words of states are 13 px high then. */
const SCALE = 1.1

/** Of a state or an arrow. */
export const nameOf = (group: Element): string =>
  (group.querySelector(':scope > title')?.textContent ?? '').replace(/^cluster_/, '')

/** Words, and the line under a name: the ground of a state that is lit would cover them. */
const ON_GROUND = ':scope > text, :scope > polygon:not([stroke="none"])'

/** The picture as elements, words last. */
export const pictureOf = (svg: string): Element => {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number)
  picture.setAttribute('width', String(width * SCALE))
  picture.setAttribute('height', String(height * SCALE))
  for (const state of picture.querySelectorAll('g.node')) state.append(...state.querySelectorAll(ON_GROUND))
  return picture
}

/** What is left around a part that is revealed, CSS pixels: the tip of an arrow would lie on the edge. */
const MARGIN = 16

/** How far to scroll, as little as need be, until what lies from `start` to `end` is seen; from its start on where it is too long. */
const wayTo = (start: number, end: number, length: number): number => {
  const [first, last] = [start - MARGIN, end + MARGIN]
  return first < 0 || last - first > length ? first : Math.max(0, last - length)
}

/** Scrolls until a part of the picture is seen. */
export const reveal = (box: Element, part: Element): void => {
  const seen = box.getBoundingClientRect()
  const wanted = part.getBoundingClientRect()
  box.scrollLeft += wayTo(wanted.left - seen.left, wanted.right - seen.left, box.clientWidth)
  box.scrollTop += wayTo(wanted.top - seen.top, wanted.bottom - seen.top, box.clientHeight)
}

const topOf = (part: Element): number => part.getBoundingClientRect().top

/** The state that was left, the transition, and the state it led to: the last is seen in any case; else the uppermost state. */
export const partsToSee = (box: Element): Element[] => {
  const states = [...box.querySelectorAll('g.node[data-lit]')]
  const arrows = [...box.querySelectorAll('[data-taken]')]
  const entered = arrows.flatMap((arrow) => {
    const [source, target] = nameOf(arrow).split('->')
    const left = [...box.querySelectorAll('g.node')].filter((one) => nameOf(one) === source)
    const state = states.find((one) => nameOf(one) === target)
    return state ? [[...left, arrow, state]] : []
  })
  const [uppermost] = states.toSorted((one, other) => topOf(one) - topOf(other))
  return entered.at(-1) ?? [arrows[0] ?? uppermost].flatMap((part) => part ?? [])
}
