import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactElement, useId } from 'react'
import { AlertIcon } from './icons.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px' },
  label: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  star: { color: tokens.colorPaletteRedForeground1 },
  box: {
    display: 'flex',
    alignItems: 'center',
    height: '40px',
    boxSizing: 'border-box',
    padding: '0 4px 0 0',
    borderRadius: '6px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      borderTopColor: tokens.colorCompoundBrandStroke,
      borderRightColor: tokens.colorCompoundBrandStroke,
      borderBottomColor: tokens.colorCompoundBrandStroke,
      borderLeftColor: tokens.colorCompoundBrandStroke,
      outline: `1px solid ${tokens.colorCompoundBrandStroke}`,
    },
  },
  wrong: {
    borderTopColor: tokens.colorStatusDangerForeground1,
    borderRightColor: tokens.colorStatusDangerForeground1,
    borderBottomColor: tokens.colorStatusDangerForeground1,
    borderLeftColor: tokens.colorStatusDangerForeground1,
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '100%',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: 'none',
    borderRadius: '6px',
    outlineStyle: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
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

export interface TextFieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** What is wrong with the value; absent or empty where nothing is. */
  error?: string | undefined
  type?: 'text' | 'email' | 'password'
  autoComplete?: string
  required?: boolean
  /** Keeps what was typed and takes nothing more. */
  readOnly?: boolean
  /** At the end of the box: a small button. */
  after?: ReactElement
}

/**
 * A labelled text input that says what is wrong below itself. The browser's own elements in the tokens of the theme:
 * Fluent's Field and Input weigh as much as the whole model, and sign-in waits for them.
 */
export const TextField = ({ label, error, required = false, onChange, after, ...input }: TextFieldProps) => {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={mergeClasses(styles.box, Boolean(error) && styles.wrong)}>
        <input
          {...input}
          id={id}
          className={styles.input}
          required={required}
          onChange={(event) => onChange(event.target.value)}
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
        {after}
      </div>
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
