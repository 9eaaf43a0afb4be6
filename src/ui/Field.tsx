import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The attributes that connect a control with its field. */
export interface FieldControl {
  id: string
  required: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export interface FieldProps {
  label: string
  /** One short line that helps to fill it in. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty where nothing is. */
  error?: string | undefined
  required?: boolean
  /** Visually hidden, where the surroundings already say it. */
  hiddenLabel?: boolean
  /** Draws the control, which must take these attributes. */
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above, and hint and error below. Label, hint and error belong to the control by aria. */
export const Field = ({ label, hint, error, required = false, hiddenLabel = false, children }: FieldProps) => {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const name = (
    <label htmlFor={id} className="k-field-label">
      {label}
      {required && (
        <span className="k-field-star" aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  )
  return (
    <div className="k-field">
      {hiddenLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({
        id,
        required,
        ...(error && { 'aria-invalid': true }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="k-field-hint">
          {hint}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className="k-field-error">
            <AlertIcon aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
