/* The parts of a drawn chart, and how to scroll to them. */

/** CSS pixels per unit of the SVG. At this scale, names of states are 13 px high. */
const SCALE = 1.1

/** The name of a state or an arrow, from its title. */
export const nameOf = (group: Element): string =>
  (group.querySelector(':scope > title')?.textContent ?? '').replace(/^cluster_/, '')

/** The text of a state, and the line below its name. The background of a highlighted state would cover them. */
const ON_GROUND = ':scope > text, :scope > polygon:not([stroke="none"])'

/** Parses a chart. In each state, the text is moved to the end, so that it is drawn on top. */
export const pictureOf = (svg: string): Element => {
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(/[ ,]+/).map(Number)
  picture.setAttribute('width', String(width * SCALE))
  picture.setAttribute('height', String(height * SCALE))
  for (const state of picture.querySelectorAll('g.node')) state.append(...state.querySelectorAll(ON_GROUND))
  return picture
}

/** Margin in CSS pixels around a revealed part, so that arrow heads are not at the edge. */
const MARGIN = 16

/** The shortest distance to scroll so that a part is in view from `start` to `end`; if it is too long, from `start`. */
const scrollDistance = (start: number, end: number, length: number): number => {
  const [first, last] = [start - MARGIN, end + MARGIN]
  return first < 0 || last - first > length ? first : Math.max(0, last - length)
}

/** Scrolls a part of the chart into view. */
export const reveal = (box: Element, part: Element): void => {
  const seen = box.getBoundingClientRect()
  const wanted = part.getBoundingClientRect()
  box.scrollLeft += scrollDistance(wanted.left - seen.left, wanted.right - seen.left, box.clientWidth)
  box.scrollTop += scrollDistance(wanted.top - seen.top, wanted.bottom - seen.top, box.clientHeight)
}

const topOf = (part: Element): number => part.getBoundingClientRect().top

/**
 * The parts to scroll into view, in order: the previous state, the transition, and the new state. The new state comes last, so
 * that it is visible in any case. If no marked transition ends in an active state, only the first marked one is shown; if
 * none is marked, only the uppermost active state.
 */
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
