import { Button, makeStyles } from '@fluentui/react-components'
import { ClearIcon } from './controlIcons.tsx'
import { focusSection } from './focusSection.ts'
import { TEXTS } from './listTexts.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: '0 20px 8px',
    listStyleType: 'none',
  },
  chip: { fontWeight: 'normal', overflowWrap: 'anywhere' },
})

interface Chip {
  readonly id: string
  /** The name of the filter and the choice, such as 'Country: Germany'. */
  readonly name: string
  readonly onClear: () => void
}

export interface FilterChipsProps {
  readonly chips: readonly Chip[]
  readonly onClearAll: () => void
}

/** The filters that apply, each as a button that clears it. A pressed button disappears, so the focus moves to the card. */
export const FilterChips = ({ chips, onClearAll }: FilterChipsProps) => {
  const styles = useStyles()
  if (chips.length === 0) return null
  return (
    <ul className={styles.root} aria-label={TEXTS.filters}>
      {chips.map(({ id, name, onClear }) => (
        <li key={id}>
          <Button
            size="small"
            shape="circular"
            className={styles.chip}
            icon={<ClearIcon />}
            iconPosition="after"
            aria-label={TEXTS.clearFilter(name)}
            onClick={(event) => {
              focusSection(event)
              onClear()
            }}
          >
            {name}
          </Button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            size="small"
            appearance="subtle"
            onClick={(event) => {
              focusSection(event)
              onClearAll()
            }}
          >
            {TEXTS.clearFilters}
          </Button>
        </li>
      )}
    </ul>
  )
}
