import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

/** The attributes that connect a control with its field. */
export interface FieldControl {
  id: string
  required: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  label: string
  /** One short line that helps to fill in the field. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty if nothing is. */
  error?: string | undefined
  required?: boolean
  /** Draws the control, which must take these attributes. */
  children: (control: FieldControl) => ReactNode
}

/**
 * A text input with its label above, and error and hint below. ARIA connects them with the input. It does not use Fluent UI, because
 * sign-in would wait for that code. Other kinds of fields use FormField.
 */
export const Field = ({ label, hint, error, required = false, children }: FieldProps) => {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="k-field">
      <label htmlFor={id} className="k-field-label">
        {label}
        {required && (
          <span className="k-field-star" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        required,
        ...(error && { 'aria-invalid': true }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className="k-field-error">
            <AlertIcon aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="k-field-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
