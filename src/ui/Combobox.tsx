import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { isComposing } from './composing.ts'

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  box: { minHeight: '32px', height: '32px' },
  input: { height: '100%' },
  list: {
    position: 'absolute',
    zIndex: 1,
    top: 'calc(100% + 2px)',
    left: 0,
    right: 0,
    boxSizing: 'border-box',
    maxHeight: '80vh',
    margin: 0,
    padding: '4px',
    overflowY: 'auto',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'block',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
})

/** A press must not take the focus from the box. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** One of what is offered. */
export interface ComboboxOption {
  readonly id: string
  readonly content: ReactNode
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
 * A text box with options: arrow keys move through them while the focus stays in the box, Enter takes one, Escape
 * closes the list. It is 0.7 KB of gzip; Fluent UI's is 12 in addition to what its menus load.
 */
export const Combobox = (props: ComboboxProps) => {
  const { label, value, placeholder, maxLength, options, open, onOpenChange, onChange, onSubmit, onChoose, ref } = props
  const styles = useStyles()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [at, goTo] = useState(0)
  const isListed = open && options.length > 0
  const active = isListed ? options[Math.min(at, options.length - 1)] : undefined
  const optionId = (option: ComboboxOption) => `${id}-${option.id}`

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' })
  }, [at])

  const change = (isOpen: boolean) => {
    goTo(0)
    onOpenChange(isOpen)
  }
  const choose = (option: ComboboxOption) => {
    change(false)
    onChoose(option.id)
  }
  const move = (step: number) => {
    if (isListed) goTo(Math.max(0, Math.min(at + step, options.length - 1)))
    else change(true)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (isComposing(event)) return
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && isListed) change(false)
    else if (key !== 'Enter') return
    else if (active) choose(active)
    else onSubmit()
    event.preventDefault()
  }
  return (
    <div className={styles.root}>
      <div className={mergeClasses('k-box', styles.box)}>
        <input
          ref={ref}
          className={mergeClasses('k-control', styles.input)}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => {
            goTo(0)
            onChange(target.value)
          }}
          onKeyDown={press}
          onClick={() => change(!isListed)}
          onBlur={() => isListed && change(false)}
        />
      </div>
      {isListed && (
        <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list} onMouseDown={keepFocus}>
          {options.map((option) => (
            <button
              key={option.id}
              type="button"
              id={optionId(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              className={mergeClasses(styles.option, option === active && styles.active)}
              onClick={() => choose(option)}
            >
              {option.content}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
