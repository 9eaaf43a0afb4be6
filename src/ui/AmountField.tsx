import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { isEnter } from './composing.ts'

const useStyles = makeStyles({
  root: {
    gap: '6px',
    padding: '0 10px',
    '@media (max-width: 639.98px)': { flexGrow: 1, flexBasis: '140px' },
  },
  label: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  input: {
    width: '88px',
    padding: 0,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    ':invalid': { color: tokens.colorPaletteRedForeground1 },
  },
})

const MAX = 99_999_999

export interface AmountFieldProps {
  label: string
  /** Currency code. */
  unit: string
  /** Integer cents; null if no amount is chosen. */
  cents: number | null
  /** Called with the finished amount in cents, or with null once the field is cleared. */
  onChoose: (cents: number | null) => void
}

/** The browser's number field, with its label in the box. An amount is chosen on Enter or on blur. Invalid text stays in the field and is ignored. */
export const AmountField = ({ label, unit, cents, onChoose }: AmountFieldProps) => {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const text = cents === null ? '' : String(cents / 100)
  useLayoutEffect(() => {
    if (input.current) input.current.value = text
  }, [text])
  const choose = ({ value, validity }: HTMLInputElement) => {
    const typed = value === '' ? null : Math.round(Number(value) * 100)
    if (validity.valid && typed !== cents) onChoose(typed)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isEnter(event)) return
    event.currentTarget.reportValidity()
    choose(event.currentTarget)
  }
  return (
    <label className={mergeClasses('k-box', styles.root)}>
      <span className={styles.label}>{label}</span>
      <input
        ref={input}
        className={mergeClasses('k-control', styles.input)}
        type="number"
        min={0}
        max={MAX}
        step={0.01}
        defaultValue={text}
        onBlur={(event) => choose(event.currentTarget)}
        onKeyDown={press}
      />
      <span className={styles.label}>{unit}</span>
    </label>
  )
}
