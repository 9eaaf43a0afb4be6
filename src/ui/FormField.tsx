import { Field, makeStyles } from '@fluentui/react-components'
import type { ComponentProps, FocusEventHandler } from 'react'
import { classes } from './classes.ts'
import { AlertIcon } from './icons.tsx'

const useStyles = makeStyles({
  // A select is as wide as the room allows, not as its longest option.
  root: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  icon: { '& > svg': { width: '12px', height: '12px' } },
})

export interface FormFieldProps {
  label: string
  /** One short line that helps to fill in the field. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty if nothing is. */
  error?: string | undefined
  required?: boolean
  /** The label is visually hidden, because the surroundings already show it. */
  hiddenLabel?: boolean
  onBlur?: FocusEventHandler<HTMLElement>
  /** A control of Fluent UI. */
  children: NonNullable<ComponentProps<typeof Field>['children']>
}

/** A control of Fluent UI with its label above, and error and hint below. ARIA connects them with the control. */
export const FormField = ({ label, hint, error, hiddenLabel = false, ...field }: FormFieldProps) => {
  const styles = useStyles()
  return (
    <Field
      {...field}
      className={styles.root}
      label={{ children: label, className: classes(hiddenLabel && 'k-hidden') }}
      hint={hint || null}
      validationMessage={error || null}
      validationMessageIcon={{ children: <AlertIcon />, className: styles.icon }}
    />
  )
}
