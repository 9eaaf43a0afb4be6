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

/** Fluent UI greys only a radio that cannot have the focus, by rules that are stronger than a class. */
const GREY = { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' }
const GREY_RING = { ...GREY, borderColor: tokens.colorNeutralStrokeDisabled }

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

interface OptionProps<Id extends string> extends Omit<ComponentProps<'span'>, 'onChange'> {
  option: RadioChoice<Id>
  isOff: boolean
  onChoose: (id: Id) => void
}

/** One of the choice. Its label counts as part of it where the pointer comes to ask why it is off. */
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

/** A choice of one among several that all show. */
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
