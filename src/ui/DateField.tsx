import { makeStyles, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    minHeight: '32px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 639.98px)': { flexGrow: 1, flexBasis: '140px' },
    ':focus-within': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
  },
  label: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  input: {
    flexGrow: 1,
    minWidth: 0,
    padding: 0,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    // Below 16 px a phone would zoom in.
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
  },
})

// While a year is typed, the browser passes those before it: 0002, 0020, 0202.
const FIRST_DAY = '2000-01-01'

export interface DateFieldProps {
  label: string
  /** 'YYYY-MM-DD'; '' where none is chosen. */
  value: string
  /** The bounds of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** A whole day, or '' once it is cleared. */
  onChoose: (day: string) => void
}

/** The browser's field for a day, its label in the box. What is typed stays while it is not a whole day yet. */
export const DateField = ({ label, value, min = FIRST_DAY, max, onChoose }: DateFieldProps) => {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <label className={styles.root}>
      <span className={styles.label}>{label}</span>
      <input
        ref={input}
        className={styles.input}
        type="date"
        defaultValue={value}
        min={min}
        max={max}
        onChange={({ target: { value: day, validity } }) => {
          if (!validity.badInput && (day === '' || day >= FIRST_DAY)) onChoose(day)
        }}
      />
    </label>
  )
}
