import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'
import { nameOf, partsToSee, pictureOf, reveal } from './chartParts.ts'

const useStyles = makeStyles({
  // The SVG is drawn for white paper; here it gets the colours of the theme.
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
  /** SVG as in docs/charts, in which the title of each state and arrow is its name. */
  svg: string
  /** The ids of the active states. */
  lit: readonly string[]
  /** The names of the arrows of the last transition. */
  taken: readonly string[]
  isFitted: boolean
}

/** The chart of a machine with its active states highlighted and the last transition marked. */
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
      state.toggleAttribute('data-lit', lit.includes(nameOf(state)))
    }
    for (const arrow of element.querySelectorAll('g.edge')) {
      arrow.toggleAttribute('data-taken', taken.includes(nameOf(arrow)))
    }
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
