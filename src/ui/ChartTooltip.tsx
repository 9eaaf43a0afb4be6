import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { PointerEvent } from 'react'
import { Link } from 'wouter'
import { TEXTS } from './partTexts.ts'
import { TOOLTIP_MARK } from './toTooltip.ts'

/** CSS pixels between the mark and the tooltip. */
const GAP = 12

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    zIndex: 1,
    width: 'max-content',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '8px 12px',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  // Fills the gap between mark and tooltip, so that the pointer can cross it.
  bridge: { '::before': { content: '""', position: 'absolute', left: 0, right: 0, top: '100%', height: `${GAP}px` } },
  bridgeAbove: { '::before': { top: 'auto', bottom: '100%' } },
  title: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground2 },
  swatch: { flexShrink: 0, width: '10px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
  value: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: { color: tokens.colorBrandForegroundLink },
})

export interface ChartTooltipProps {
  /** The position that it points to, in percent of its container. */
  left: number
  top: number
  /** Shown below the mark instead of above it. */
  below?: boolean
  title: string
  value: string
  /** Further figures, below the value. */
  note?: string | undefined
  /** The address of the orders that the value counts. */
  href?: string | undefined
  /** CSS colour of the mark. */
  color?: string
  /** The gap between mark and tooltip belongs to the tooltip, so that the pointer can cross it. */
  hasBridge?: boolean
  onPointerLeave: (event: PointerEvent) => void
}

/**
 * The figures of one mark, above or below it, between the left and right edges of the chart. The tooltip stays while the pointer is on it.
 * Screen readers get the same figures from the mark itself.
 */
export const ChartTooltip = (props: ChartTooltipProps) => {
  const { left, top, below = false, title, value, note, href, color, hasBridge = false, onPointerLeave } = props
  const styles = useStyles()
  return (
    <div
      {...TOOLTIP_MARK}
      aria-hidden="true"
      className={mergeClasses(styles.root, hasBridge && styles.bridge, hasBridge && below && styles.bridgeAbove)}
      // With touch, the pointer leaves when the finger is lifted, before the click.
      onPointerLeave={(event) => event.pointerType === 'touch' || onPointerLeave(event)}
      // Keeps the focus on the mark. Otherwise the tooltip would disappear before its link is clicked.
      onMouseDown={(event) => event.preventDefault()}
      style={{
        left: `${left}%`,
        top: `${top}%`,
        transform: `translate(-${left}%, ${below ? `${GAP}px` : `calc(-100% - ${GAP}px)`})`,
      }}
    >
      <div className={styles.title}>
        {color !== undefined && <span className={styles.swatch} style={{ backgroundColor: color }} />}
        {title}
      </div>
      <div className={styles.value}>{value}</div>
      {note && <div>{note}</div>}
      {href && (
        <Link href={href} tabIndex={-1} className={styles.link}>
          {TEXTS.showOrders}
        </Link>
      )}
    </div>
  )
}
