import { makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { Explained } from './Explained.tsx'
import { FormField } from './FormField.tsx'
import { leaving } from './leaving.ts'
import type { Choice } from './SeriesToggle.tsx'

const useStyles = makeStyles({
  group: { marginLeft: '-8px' },
  hint: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Inline styles, because Fluent UI greys only radios that are not focusable, and its rules are more specific than a class. */
const GREY = { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' }
const GREY_RING = { ...GREY, borderColor: tokens.colorNeutralStrokeDisabled }

export interface RadioChoice<Id extends string> extends Choice<Id> {
  /** One short line that helps to choose. */
  readonly hint?: string
}

export interface RadioFieldProps<Id extends string> {
  label: string
  /** The `name` attribute that all the radios share. */
  name?: string
  options: readonly RadioChoice<Id>[]
  /** Null if nothing is chosen yet. */
  value: Id | null
  onChoose: (id: Id) => void
  /** What is wrong with the choice; absent or undefined if nothing is. */
  error?: string | undefined
  required?: boolean
  /** Called when the focus leaves the field. */
  onLeave?: () => void
  /** Why it is disabled; null if it is enabled. */
  obstacle?: string | null
}

interface OptionProps<Id extends string> extends Omit<ComponentProps<'span'>, 'onChange'> {
  option: RadioChoice<Id>
  isOff: boolean
  onChoose: (id: Id) => void
}

/** One option. The explanation belongs to the element around radio and label, so that hovering over the label shows it, too. */
const Option = <Id extends string>({ option, isOff, onChoose, ...others }: OptionProps<Id>) => {
  const styles = useStyles()
  const { 'aria-describedby': description, ...root } = others
  const { id, name, hint } = option
  const words = (
    <>
      {name}
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
    </>
  )
  return (
    <Radio
      value={id}
      root={root}
      label={{ children: words, ...(isOff && { style: GREY }) }}
      {...(isOff && { indicator: { style: GREY_RING } })}
      {...(description !== undefined && { 'aria-describedby': description })}
      aria-disabled={isOff || undefined}
      onChange={() => isOff || onChoose(id)}
    />
  )
}

/** A choice of one of several options, all of which are visible. */
export const RadioField = <Id extends string>(props: RadioFieldProps<Id>) => {
  const { label, name, options, value, onChoose, error, required = false, onLeave, obstacle = null } = props
  const styles = useStyles()
  return (
    <FormField label={label} error={error} required={required} {...(onLeave && { onBlur: leaving(onLeave) })}>
      <RadioGroup {...(name !== undefined && { name })} value={value ?? ''} className={styles.group}>
        {options.map((option) => (
          <Explained key={option.id} obstacle={obstacle}>
            <Option option={option} isOff={obstacle !== null} onChoose={onChoose} />
          </Explained>
        ))}
      </RadioGroup>
    </FormField>
  )
}
