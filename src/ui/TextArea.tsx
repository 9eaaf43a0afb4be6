import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Field } from './Field.tsx'

const useStyles = makeStyles({
  text: {
    display: 'block',
    padding: '9px 12px',
    lineHeight: tokens.lineHeightBase300,
    fontSize: tokens.fontSizeBase300,
    resize: 'vertical',
  },
})

export interface TextAreaProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** One short line that helps to fill it in. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty where nothing is. */
  error?: string | undefined
  /** Lines that show before it is resized. */
  rows?: number
  placeholder?: string
  maxLength?: number
  required?: boolean
  /** Keeps the text and takes no input. */
  readOnly?: boolean
}

/** A labelled text of several lines. */
export const TextArea = ({ label, hint, error, required = false, onChange, rows = 4, ...text }: TextAreaProps) => {
  const styles = useStyles()
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={mergeClasses('k-box', Boolean(error) && 'k-box-wrong')}>
          <textarea
            {...text}
            {...control}
            rows={rows}
            className={mergeClasses('k-control', styles.text)}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}
