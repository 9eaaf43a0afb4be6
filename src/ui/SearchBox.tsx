import { Button, Input, makeStyles } from '@fluentui/react-components'
import { ClearIcon, SearchIcon } from './icons.tsx'

const useStyles = makeStyles({
  root: {
    width: '100%',
    // The browser's own cross would stand beside ours.
    '& input::-webkit-search-cancel-button': { display: 'none' },
  },
})

export interface SearchBoxProps {
  /** Its accessible name: what is searched. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  disabled?: boolean
}

export const SearchBox = ({ label, value, onChange, placeholder, disabled = false }: SearchBoxProps) => (
  <Input
    className={useStyles().root}
    type="search"
    aria-label={label}
    value={value}
    disabled={disabled}
    {...(placeholder !== undefined && { placeholder })}
    onChange={(_event, data) => onChange(data.value)}
    contentBefore={<SearchIcon aria-hidden="true" />}
    {...(value !== '' && {
      contentAfter: (
        <Button
          appearance="transparent"
          size="small"
          icon={<ClearIcon />}
          aria-label="Clear search"
          onClick={() => onChange('')}
        />
      ),
    })}
  />
)
