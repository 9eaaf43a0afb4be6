import { Button, Input, makeStyles } from '@fluentui/react-components'
import { useRef } from 'react'
import { ClearIcon, SearchIcon } from './controlIcons.tsx'
import { ProgressBar } from './ProgressBar.tsx'

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%' },
  input: {
    width: '100%',
    // The browser's own cross would stand beside ours.
    '& input::-webkit-search-cancel-button': { display: 'none' },
  },
  progress: { position: 'absolute', left: '1px', right: '1px', bottom: '-3px', overflow: 'hidden' },
})

export interface SearchBoxProps {
  /** Its accessible name: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter. */
  onSubmit?: () => void
  /** What was asked for has not come yet. */
  busy?: boolean
  placeholder?: string
  maxLength?: number
}

export const SearchBox = (props: SearchBoxProps) => {
  const { label, value, onChange, onSubmit, busy = false, placeholder, maxLength } = props
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    // The button goes away with the words.
    input.current?.focus()
    onChange('')
  }
  return (
    <div className={styles.root}>
      <Input
        input={{ ref: input }}
        className={styles.input}
        type="search"
        aria-label={label}
        value={value}
        {...(placeholder !== undefined && { placeholder })}
        {...(maxLength !== undefined && { maxLength })}
        onChange={(_event, data) => onChange(data.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onSubmit) return
          event.preventDefault()
          onSubmit()
        }}
        contentBefore={<SearchIcon aria-hidden="true" />}
        {...(value !== '' && {
          contentAfter: (
            <Button
              appearance="transparent"
              size="small"
              icon={<ClearIcon />}
              aria-label="Clear search"
              onClick={clear}
            />
          ),
        })}
      />
      {busy && (
        <div className={styles.progress}>
          <ProgressBar label={`${label}: searching`} />
        </div>
      )}
    </div>
  )
}
