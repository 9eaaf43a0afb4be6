import { makeStyles, Textarea, tokens } from '@fluentui/react-components'
import type { AriaAttributes } from 'react'
import { FormField } from './FormField.tsx'

const useStyles = makeStyles({
  text: {
    maxHeight: 'none',
    // Phones zoom in on a field with text below 16 px.
    '@media (pointer: coarse)': { fontSize: tokens.fontSizeBase400 },
  },
})

export interface TextAreaProps
  extends Pick<AriaAttributes, 'aria-autocomplete' | 'aria-controls' | 'aria-activedescendant'> {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Called when the caret has moved, or the selection changed. */
  onSelect?: () => void
  /** One short line that helps to fill in the field. */
  hint?: string | undefined
  /** What is wrong with the value; absent or empty if nothing is. */
  error?: string | undefined
  /** Number of visible lines before it is resized. */
  rows?: number
  placeholder?: string
  maxLength?: number
  required?: boolean
  /** Keeps the text and takes no input. */
  readOnly?: boolean
}

/** A labelled text field of several lines. */
export const TextArea = ({ label, hint, error, required = false, onChange, rows = 4, ...text }: TextAreaProps) => {
  const styles = useStyles()
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      <Textarea
        {...text}
        resize="vertical"
        textarea={{ rows, className: styles.text }}
        onChange={(_, { value }) => onChange(value)}
      />
    </FormField>
  )
}
