import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { isEnter } from './composing.ts'
import { ClearIcon, SearchIcon } from './controlIcons.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TEXTS } from './texts.ts'

const lineOf = (state: 'Hover' | 'Pressed') => ({
  borderTopColor: tokens[`colorNeutralStroke1${state}`],
  borderRightColor: tokens[`colorNeutralStroke1${state}`],
  borderLeftColor: tokens[`colorNeutralStroke1${state}`],
  borderBottomColor: tokens[`colorNeutralStrokeAccessible${state}`],
})

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%' },
  box: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '32px',
    paddingLeft: tokens.spacingHorizontalMNudge,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { ...lineOf('Hover') },
    ':active': { ...lineOf('Pressed') },
    ':focus-within': { ...lineOf('Pressed'), outline: '2px solid transparent' },
    // The underline that grows from the middle.
    '::after': {
      content: '""',
      position: 'absolute',
      left: '-1px',
      right: '-1px',
      bottom: '-1px',
      boxSizing: 'border-box',
      height: `max(2px, ${tokens.borderRadiusMedium})`,
      borderBottomLeftRadius: tokens.borderRadiusMedium,
      borderBottomRightRadius: tokens.borderRadiusMedium,
      borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
      clipPath: 'inset(calc(100% - 2px) 0 0 0)',
      transform: 'scaleX(0)',
      transitionProperty: 'transform',
      transitionDuration: tokens.durationUltraFast,
      '@media screen and (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
    },
    ':focus-within::after': {
      transform: 'scaleX(1)',
      transitionProperty: 'transform',
      transitionDuration: tokens.durationNormal,
      '@media screen and (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
    },
    ':focus-within:active::after': { borderBottomColor: tokens.colorCompoundBrandStrokePressed },
  },
  withClear: { paddingRight: tokens.spacingHorizontalMNudge },
  icon: { display: 'flex', color: tokens.colorNeutralForeground3 },
  input: {
    alignSelf: 'stretch',
    flexGrow: 1,
    boxSizing: 'border-box',
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalXXS}`,
    border: 'none',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    // Replaced by our own button.
    '::-webkit-search-cancel-button': { display: 'none' },
  },
  inputWithClear: { paddingRight: tokens.spacingHorizontalXXS },
  progress: { position: 'absolute', left: '1px', right: '1px', bottom: '-3px', overflow: 'hidden' },
})

export interface SearchBoxProps {
  /** Accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter. */
  onSubmit?: () => void
  /** The search is still running. */
  busy?: boolean
  placeholder?: string
  maxLength?: number
}

/** A search field that looks like Fluent UI's Input, without the code of its other variants. */
export const SearchBox = (props: SearchBoxProps) => {
  const { label, value, onChange, onSubmit, busy = false, placeholder, maxLength } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    // The button disappears with the text.
    input.current?.focus()
    onChange('')
  }
  return (
    <div className={styles.root}>
      <div className={mergeClasses(styles.box, value !== '' && styles.withClear)}>
        <span className={styles.icon}>
          <SearchIcon aria-hidden="true" />
        </span>
        <input
          ref={input}
          className={mergeClasses(styles.input, value !== '' && styles.inputWithClear)}
          type="search"
          aria-label={label}
          value={value}
          placeholder={placeholder}
          maxLength={maxLength}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onSubmit || !isEnter(event)) return
            event.preventDefault()
            onSubmit()
          }}
        />
        {value !== '' && (
          <Button
            appearance="transparent"
            size="small"
            icon={<ClearIcon />}
            aria-label={TEXTS.clearSearch}
            onClick={clear}
          />
        )}
      </div>
      {busy && (
        <div className={styles.progress}>
          <ProgressBar label={TEXTS.searching(label)} />
        </div>
      )}
    </div>
  )
}
