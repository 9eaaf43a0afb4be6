import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { Explained } from './Explained.tsx'
import { FormField } from './FormField.tsx'
import { leaving } from './leaving.ts'
import type { Choice } from './SeriesToggle.tsx'

const useStyles = makeStyles({
  group: { marginLeft: '-8px' },
  hint: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  off: { color: tokens.colorNeutralForegroundDisabled },
})

/** Fluent UI greys only a radio that cannot have the focus. */
const GREY = { color: tokens.colorNeutralForegroundDisabled, borderColor: tokens.colorNeutralStrokeDisabled }

export interface RadioChoice<Id extends string> extends Choice<Id> {
  /** One short line that helps to choose. */
  readonly hint?: string
}

export interface RadioFieldProps<Id extends string> {
  label: string
  /** Shared by the radios, in a form. */
  name?: string
  options: readonly RadioChoice<Id>[]
  /** Null where nothing is chosen yet. */
  value: Id | null
  onChoose: (id: Id) => void
  /** What is wrong with the choice; absent or undefined where nothing is. */
  error?: string | undefined
  required?: boolean
  /** The focus left the field. */
  onLeave?: () => void
  /** Why it is disabled; null where it is enabled. */
  obstacle?: string | null
}

/** A choice of one among several that all show. */
export const RadioField = <Id extends string>(props: RadioFieldProps<Id>) => {
  const { label, name, options, value, onChoose, error, required = false, onLeave, obstacle = null } = props
  const styles = useStyles()
  const isOff = obstacle !== null
  return (
    <FormField label={label} error={error} required={required} {...(onLeave && { onBlur: leaving(onLeave) })}>
      <RadioGroup {...(name !== undefined && { name })} value={value ?? ''} className={styles.group}>
        {options.map((option) => (
          <Explained key={option.id} obstacle={obstacle}>
            <Radio
              value={option.id}
              aria-disabled={isOff || undefined}
              onChange={() => isOff || onChoose(option.id)}
              label={{
                className: isOff ? styles.off : undefined,
                children: (
                  <>
                    {option.name}
                    {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
                  </>
                ),
              }}
              {...(isOff && { indicator: { style: GREY } })}
            />
          </Explained>
        ))}
      </RadioGroup>
    </FormField>
  )
}
