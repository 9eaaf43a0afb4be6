import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  root: {
    gap: '6px',
    padding: '0 10px',
    '@media (max-width: 639.98px)': { flexGrow: 1, flexBasis: '140px' },
  },
  label: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  input: { padding: 0, fontVariantNumeric: 'tabular-nums' },
})

// While a year such as 2024 is typed, the browser reports the years 0002, 0020 and 0202.
const FIRST_DAY = '2000-01-01'

export interface DateFieldProps {
  label: string
  /** 'YYYY-MM-DD'; '' if no date is chosen. */
  value: string
  /** The bounds of the calendar. */
  min?: string | undefined
  max?: string | undefined
  /** Called with a complete date, or with '' once the field is cleared. */
  onChoose: (day: string) => void
}

/** The browser's date field, with its label in the box. An incomplete date stays in the field and is ignored. */
export const DateField = ({ label, value, min = FIRST_DAY, max, onChoose }: DateFieldProps) => {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <label className={mergeClasses('k-box', styles.root)}>
      <span className={styles.label}>{label}</span>
      <input
        ref={input}
        className={mergeClasses('k-control', styles.input)}
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
