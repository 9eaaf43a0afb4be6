import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  // The picture is drawn for white paper; here it has the colours of the theme.
  root: {
    height: '100%',
    boxSizing: 'border-box',
    padding: '8px',
    overflow: 'auto',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '& svg': { display: 'block', margin: '0 auto' },
    '& g.graph > polygon': { fill: 'transparent' },
    '& g.node polygon, & g.cluster polygon, & g.cluster path': { fill: 'transparent' },
    '& text': { fill: tokens.colorNeutralForeground1 },
    '& g.node path, & g.cluster path, & polygon:not([stroke="none"])': { stroke: tokens.colorNeutralStroke1 },
    '& g.initial ellipse': { fill: tokens.colorNeutralForeground1, stroke: tokens.colorNeutralForeground1 },
    '& g.edge path, & g.edge polygon': { stroke: tokens.colorNeutralForeground2 },
    '& g.edge polygon': { fill: tokens.colorNeutralForeground2 },
    '& g.edge.done text': { fill: tokens.colorPaletteGreenForeground1 },
    '& g.edge.error text': { fill: tokens.colorPaletteRedForeground1 },
    '& g.edge.after text': { fill: tokens.colorPalettePurpleForeground2 },
    '& g.node[data-lit] > path': {
      stroke: tokens.colorCompoundBrandStroke,
      strokeWidth: '3px',
      fill: tokens.colorBrandBackground2,
    },
    '& g.node[data-lit] > text': { fill: tokens.colorBrandForeground2 },
    '& g.cluster[data-lit] > path, & g.cluster[data-lit] > polygon:not([stroke="none"])': {
      stroke: tokens.colorCompoundBrandStroke,
    },
    '& g.edge[data-taken] path': { stroke: tokens.colorCompoundBrandStroke, strokeWidth: '3px' },
    '& g.edge[data-taken] polygon': {
      stroke: tokens.colorCompoundBrandStroke,
      strokeWidth: '3px',
      fill: tokens.colorCompoundBrandStroke,
    },
    '& g.edge[data-taken] text': { fontWeight: tokens.fontWeightBold },
    '@media (forced-colors: active)': { '& [data-lit] > path': { stroke: 'Highlight' } },
  },
  fitted: { '& svg': { maxWidth: '100%', maxHeight: '100%', height: 'auto' } },
})

export interface ChartPictureProps {
  label: string
  /** As docs/charts has it: each state and arrow bears its name as a title. */
  svg: string
  /** The ids of the states that the machine is in. */
  lit: readonly string[]
  /** The names of the arrows that were taken. */
  taken: readonly string[]
  isFitted: boolean
}

/** CSS pixels for a unit of the picture: words of states are 13 px high then. */
const SCALE = 1.1

const nameOf = (group: Element): string =>
  (group.querySelector(':scope > title')?.textContent ?? '').replace(/^cluster_/, '')

const mark = (group: Element, name: string, isMarked: boolean): void => {
  group.toggleAttribute(name, isMarked)
}

/** Words, and the line under a name: the ground of a state that is lit would cover them. */
const ON_GROUND = ':scope > text, :scope > polygon:not([stroke="none"])'

/** The picture as elements, words last. */
const pictureOf = (svg: string): Element => {
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
const reveal = (box: Element, part: Element): void => {
  const seen = box.getBoundingClientRect()
  const wanted = part.getBoundingClientRect()
  box.scrollLeft += wayTo(wanted.left - seen.left, wanted.right - seen.left, box.clientWidth)
  box.scrollTop += wayTo(wanted.top - seen.top, wanted.bottom - seen.top, box.clientHeight)
}

const topOf = (part: Element): number => part.getBoundingClientRect().top

/** The state that was left, the transition, and the state it led to: the last is seen in any case; else the uppermost state. */
const partsToSee = (box: Element): Element[] => {
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

/** The chart of a machine with the states it is in lit up, and the last transition marked. */
export const ChartPicture = ({ label, svg, lit, taken, isFitted }: ChartPictureProps) => {
  const styles = useStyles()
  const host = useRef<HTMLElement>(null)

  const drawn = useRef('')

  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    if (drawn.current !== svg) {
      element.replaceChildren(pictureOf(svg))
      drawn.current = svg
    }
    for (const state of element.querySelectorAll('g.node, g.cluster')) {
      mark(state, 'data-lit', lit.includes(nameOf(state)))
    }
    for (const arrow of element.querySelectorAll('g.edge')) mark(arrow, 'data-taken', taken.includes(nameOf(arrow)))
    for (const part of partsToSee(element)) reveal(element, part)
  }, [svg, lit, taken])

  return (
    <section
      ref={host}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className={mergeClasses(styles.root, isFitted && styles.fitted)}
    />
  )
}
