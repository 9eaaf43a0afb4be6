import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { OpenIcon } from './controlIcons.tsx'
import { Explained } from './Explained.tsx'
import { Field } from './Field.tsx'
import type { Choice } from './SeriesToggle.tsx'

const useStyles = makeStyles({
  box: { position: 'relative', height: '40px' },
  small: { height: '32px', minHeight: '32px' },
  select: {
    height: '100%',
    paddingRight: '36px',
    appearance: 'none',
    cursor: 'pointer',
    textOverflow: 'ellipsis',
    // The browser's list has its own background.
    '& > option': { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  },
  off: { cursor: 'default', color: tokens.colorNeutralForegroundDisabled },
  smallSelect: { fontSize: tokens.fontSizeBase300 },
  icon: {
    position: 'absolute',
    right: '10px',
    display: 'flex',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
})

export interface SelectProps<Id extends string> {
  label: string
  name?: string
  options: readonly Choice<Id>[]
  value: Id
  onChoose: (id: Id) => void
  /** One short line that helps to choose. */
  hint?: string | undefined
  /** What is wrong with the choice; absent or empty where nothing is. */
  error?: string | undefined
  required?: boolean
  /** Why it is disabled; null where it is enabled. */
  obstacle?: string | null
  /** Low, and with a visually hidden label: for rows and toolbars. */
  compact?: boolean
}

/** The browser's select: its list opens above everything, and as a wheel on a phone. */
export const Select = <Id extends string>(props: SelectProps<Id>) => {
  const { label, name, options, value, onChoose, hint, error, required = false, obstacle = null } = props
  const { compact = false } = props
  const styles = useStyles()
  const isOff = obstacle !== null
  // With one option nothing can be chosen, however the list is opened. Unlike `disabled` this keeps the focus.
  const offered = isOff ? options.filter(({ id }) => id === value) : options
  return (
    <Field label={label} hint={hint} error={error} required={required} hiddenLabel={compact}>
      {(control) => (
        <div
          className={mergeClasses(
            'k-box',
            styles.box,
            compact && styles.small,
            Boolean(error) && 'k-box-wrong',
            isOff && 'k-box-disabled',
          )}
        >
          <Explained obstacle={obstacle}>
            <select
              {...control}
              name={name}
              value={value}
              aria-disabled={isOff || undefined}
              className={mergeClasses('k-control', styles.select, compact && styles.smallSelect, isOff && styles.off)}
              onChange={({ target }) => {
                const chosen = options.find(({ id }) => id === target.value)
                if (chosen) onChoose(chosen.id)
              }}
            >
              {offered.map((option) => (
                <option key={option.id} value={option.id}>
                  {option.name}
                </option>
              ))}
            </select>
          </Explained>
          <span className={styles.icon} aria-hidden="true">
            <OpenIcon />
          </span>
        </div>
      )}
    </Field>
  )
}
