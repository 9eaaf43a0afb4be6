import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { isEnter } from './composing.ts'
import { ClearIcon, SearchIcon } from './controlIcons.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { TEXTS } from './partTexts.ts'

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%' },
  box: { gap: tokens.spacingHorizontalXXS, paddingLeft: tokens.spacingHorizontalMNudge },
  withClear: { paddingRight: tokens.spacingHorizontalMNudge },
  icon: { display: 'flex', color: tokens.colorNeutralForeground3 },
  input: {
    alignSelf: 'stretch',
    paddingLeft: tokens.spacingHorizontalXXS,
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
  /** Called on Enter. */
  onSubmit?: () => void
  /** The search is still running. */
  busy?: boolean
  placeholder?: string
  maxLength?: number
  /** The key that moves the focus to it, as in `aria-keyshortcuts`. */
  keyShortcut?: string | undefined
}

/** A search field. It uses the box of the sign-in fields, whose styles are loaded before any styles of Fluent UI. */
export const SearchBox = (props: SearchBoxProps) => {
  const { label, value, onChange, onSubmit, busy = false, placeholder, maxLength, keyShortcut } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    // The button disappears with the text, so the input takes the focus.
    input.current?.focus()
    onChange('')
  }
  return (
    <div className={styles.root}>
      <div className={mergeClasses('k-box', styles.box, value !== '' && styles.withClear)}>
        <span className={styles.icon}>
          <SearchIcon aria-hidden="true" />
        </span>
        <input
          ref={input}
          className={mergeClasses('k-control', styles.input, value !== '' && styles.inputWithClear)}
          type="search"
          aria-label={label}
          aria-keyshortcuts={keyShortcut}
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
