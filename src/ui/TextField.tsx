import type { ReactElement } from 'react'
import { classes } from './classes.ts'
import { Field } from './Field.tsx'

export interface TextFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** One short line that helps to fill in the field. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty if nothing is. */
  error?: string | undefined
  type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  /** The bounds of a date, 'YYYY-MM-DD'. */
  min?: string | undefined
  max?: string | undefined
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  required?: boolean
  /** Keeps the text and takes no input. */
  readOnly?: boolean
  /** A small button at the end of the box. */
  after?: ReactElement
}

/**
 * A labelled text input with its error below. Built from the browser's elements, because Fluent UI's Field and Input have as much code as the
 * whole model, and sign-in would wait for it.
 */
export const TextField = ({ label, hint, error, required = false, onChange, after, ...input }: TextFieldProps) => {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={classes('k-box k-input-box', Boolean(error) && 'k-box-wrong')}>
          <input
            {...input}
            {...control}
            className="k-control k-input"
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}
