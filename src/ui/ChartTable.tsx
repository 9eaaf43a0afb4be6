import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const useStyles = makeStyles({
  box: { width: '100%', overflow: 'auto', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '6px 8px', textAlign: 'end', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    '& th:first-child': { textAlign: 'start', overflowWrap: 'anywhere' },
    '& a': { color: tokens.colorBrandForeground2 },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground1,
      color: tokens.colorNeutralForeground3,
    },
    '& tfoot th, & tfoot td': {
      position: 'sticky',
      bottom: 0,
      borderBottomStyle: 'none',
      backgroundColor: tokens.colorNeutralBackground1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})

export interface ChartTableProps {
  label: string
  /** Greatest height in CSS pixels if the table replaces the chart; null if the table is only for screen readers. */
  shownHeight: number | null
  children: ReactNode
}

/** The figures of a chart as a table, for screen readers only or visible to everybody. */
export const ChartTable = ({ label, shownHeight, children }: ChartTableProps) => {
  const styles = useStyles()
  const isShown = shownHeight !== null
  const table = (
    <table className={isShown ? styles.table : undefined}>
      <caption className="k-hidden">{label}</caption>
      {children}
    </table>
  )
  if (!isShown) return <VisuallyHidden>{table}</VisuallyHidden>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.box} style={{ maxHeight: shownHeight }} tabIndex={0} aria-label={label}>
      {table}
    </section>
  )
}
