import { makeStyles, tokens } from '@fluentui/react-components'
import { type FocusEvent, type ReactNode, useId } from 'react'
import { AlertIcon } from './icons.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  star: { color: tokens.colorPaletteRedForeground1 },
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

export interface ChoiceFieldProps {
  label: string
  /** What is wrong with the choice; undefined where nothing is. */
  error: string | undefined
  /** The focus left the field. */
  onLeave: () => void
  /** Radios or checkboxes. */
  children: ReactNode
}

/** A required choice among several, with its error below. */
export const ChoiceField = ({ label, error, onLeave, children }: ChoiceFieldProps) => {
  const styles = useStyles()
  const errorId = useId()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }
  return (
    <fieldset className={styles.root} onBlur={leave} {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className={styles.legend}>
        {label}
        <span className={styles.star} aria-hidden="true">
          {' *'}
        </span>
      </legend>
      {children}
      <div id={errorId} aria-live="polite">
        {error !== undefined && (
          <p className={styles.error}>
            <AlertIcon aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
