import { makeStyles, tokens } from '@fluentui/react-components'

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
    pointerEvents: 'none',
  },
  title: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground2 },
  swatch: { flexShrink: 0, width: '10px', height: '10px', borderRadius: '2px', forcedColorAdjust: 'none' },
  value: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export interface ChartTooltipProps {
  /** Where it points to, in percent of its container. */
  left: number
  top: number
  /** Shown below the mark instead of above it. */
  below?: boolean
  title: string
  value: string
  /** CSS colour of the mark. */
  color?: string
}

/**
 * The figures of one mark, placed beside it and within the sides of the chart. Screen readers get the same text from
 * the mark itself.
 */
export const ChartTooltip = ({ left, top, below = false, title, value, color }: ChartTooltipProps) => {
  const styles = useStyles()
  return (
    <div
      aria-hidden="true"
      className={styles.root}
      style={{
        left: `${left}%`,
        top: `${top}%`,
        transform: `translate(-${left}%, ${below ? '12px' : 'calc(-100% - 12px)'})`,
      }}
    >
      <div className={styles.title}>
        {color !== undefined && <span className={styles.swatch} style={{ backgroundColor: color }} />}
        {title}
      </div>
      <div className={styles.value}>{value}</div>
    </div>
  )
}
