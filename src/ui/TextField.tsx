import { Field, Input } from '@fluentui/react-components'
import type { ReactElement } from 'react'

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
  disabled?: boolean
  /** Keeps what was typed and takes nothing more. */
  readOnly?: boolean
  /** At the end of the box: a small button. */
  after?: ReactElement
}

/** A labelled text input that says what is wrong below itself. */
export const TextField = ({
  label,
  error,
  required = false,
  onChange,
  after,
  type = 'text',
  ...input
}: TextFieldProps) => (
  <Field
    label={label}
    required={required}
    {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
  >
    <Input
      {...input}
      size="large"
      type={type}
      required={required}
      onChange={(_event, data) => onChange(data.value)}
      {...(after && { contentAfter: after })}
    />
  </Field>
)
