import { Combobox as FluentCombobox, makeStyles, Option, tokens } from '@fluentui/react-components'
import type { KeyboardEvent, Ref } from 'react'
import { isComposing, isEnter } from '../composing.ts'
import { fluentRef } from './fluentRef.ts'

const useStyles = makeStyles({
  root: { width: '100%', minWidth: 0 },
  option: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

const NONE: string[] = []

/** One of the offered options. */
export interface ComboboxOption {
  readonly id: string
  readonly text: string
  /** A second, smaller line. */
  readonly detail?: string
}

export interface ComboboxProps {
  /** Accessible name. */
  label: string
  value: string
  placeholder: string
  maxLength: number
  options: readonly ComboboxOption[]
  /** Whether the list is open. */
  open: boolean
  onOpenChange: (open: boolean) => void
  onChange: (value: string) => void
  /** Called on Enter while no option is offered. */
  onSubmit: () => void
  onChoose: (id: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A text box with options: arrow keys move through them while the focus stays in the box, Enter chooses one, Escape closes the list.
 */
export const Combobox = (props: ComboboxProps) => {
  const { label, value, placeholder, maxLength, options, open, onOpenChange, onChange, onSubmit, onChoose, ref } = props
  const styles = useStyles()
  const isListed = open && options.length > 0
  /** Handles keys before Fluent UI does, because it gives them other meanings. */
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) event.stopPropagation()
    else if (isEnter(event) && !isListed) {
      event.stopPropagation()
      event.preventDefault()
      onSubmit()
    } else if (event.key === 'Tab' && isListed) {
      // Tab moves the focus to the next control, and chooses nothing.
      event.stopPropagation()
      onOpenChange(false)
    }
  }
  return (
    <FluentCombobox
      ref={fluentRef(ref)}
      root={{ className: styles.root, onKeyDownCapture: press }}
      aria-label={label}
      aria-haspopup="listbox"
      autoComplete="off"
      placeholder={placeholder}
      maxLength={maxLength}
      value={value}
      selectedOptions={NONE}
      open={isListed}
      onOpenChange={(_, data) => onOpenChange(data.open)}
      onChange={({ target }) => onChange(target.value)}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChoose(optionValue)}
      freeform
      inlinePopup
      expandIcon={null}
    >
      {options.map(({ id, text, detail }) => (
        <Option key={id} value={id} text={text} checkIcon={null}>
          <span className={styles.option}>
            <span>{text}</span>
            {detail !== undefined && <span className={styles.detail}>{detail}</span>}
          </span>
        </Option>
      ))}
    </FluentCombobox>
  )
}
