import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  star: { color: tokens.colorPaletteRedForeground1 },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  error: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& > svg': { width: '16px', height: '16px', flexShrink: 0 },
  },
})

/** What ties a control to its field. */
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
  /** For screen readers only: what stands around the control says it to the eye. */
  hiddenLabel?: boolean
  /** Draws the control with what ties it to the field. */
  children: (control: FieldControl) => ReactNode
}

/** A control with its label above it, and its hint and what is wrong below: label, hint and error are the control's by aria. */
export const Field = ({ label, hint, error, required = false, hiddenLabel = false, children }: FieldProps) => {
  const styles = useStyles()
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const name = (
    <label htmlFor={id} className={styles.label}>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  )
  return (
    <div className={styles.root}>
      {hiddenLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children({
        id,
        required,
        ...(error && { 'aria-invalid': true }),
        ...(notes && { 'aria-describedby': notes }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={styles.error}>
            <AlertIcon aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
