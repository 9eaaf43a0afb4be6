import { Select as FluentSelect, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Explained } from './Explained.tsx'
import { FormField } from './FormField.tsx'
import type { Choice } from './SeriesToggle.tsx'

const line = (color: string) => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
})

const useStyles = makeStyles({
  select: {
    width: '100%',
    textOverflow: 'ellipsis',
    // Phones zoom in on a field with text below 16 px.
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
    // Otherwise the list would keep the browser's own background.
    '& > option': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  },
  off: {
    ...line(tokens.colorNeutralStrokeDisabled),
    ':hover': line(tokens.colorNeutralStrokeDisabled),
    ':active': line(tokens.colorNeutralStrokeDisabled),
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
  },
  offIcon: { color: tokens.colorNeutralForegroundDisabled },
})

export interface SelectProps<Id extends string> {
  label: string
  name?: string
  options: readonly Choice<Id>[]
  value: Id
  onChoose: (id: Id) => void
  /** One short line that helps to choose. */
  hint?: string | undefined
  /** What is wrong with the choice; absent or empty if nothing is. */
  error?: string | undefined
  required?: boolean
  /** Why it is disabled; null if it is enabled. */
  obstacle?: string | null
  /** With a visually hidden label: for rows and toolbars. */
  compact?: boolean
}

/** The browser's select: its list opens above everything else, and on a phone as the phone's own picker. */
export const Select = <Id extends string>(props: SelectProps<Id>) => {
  const { label, name, options, value, onChoose, hint, error, required = false, obstacle = null } = props
  const { compact = false } = props
  const styles = useStyles()
  const isOff = obstacle !== null
  // While disabled, only the chosen option is offered, so nothing else can be chosen. Unlike `disabled`, this keeps the select focusable.
  const offered = isOff ? options.filter(({ id }) => id === value) : options
  return (
    <FormField label={label} hint={hint} error={error} required={required} hiddenLabel={compact}>
      <Explained obstacle={obstacle}>
        <FluentSelect
          name={name}
          value={value}
          aria-disabled={isOff || undefined}
          select={{ className: mergeClasses(styles.select, isOff && styles.off) }}
          icon={{ className: mergeClasses(isOff && styles.offIcon) }}
          onChange={(_, chosen) => {
            const option = options.find(({ id }) => id === chosen.value)
            if (option) onChoose(option.id)
          }}
        >
          {offered.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </FluentSelect>
      </Explained>
    </FormField>
  )
}
