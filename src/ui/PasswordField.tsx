import { HideIcon, ShowIcon } from './icons.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { WORDS } from './texts.ts'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  /** Whether the password is readable. */
  shown: boolean
  onToggleShown: () => void
}

/** A password field with a button that shows or hides the password. */
export const PasswordField = ({ shown, onToggleShown, ...field }: PasswordFieldProps) => (
  <TextField
    {...field}
    type={shown ? 'text' : 'password'}
    after={
      <button
        type="button"
        className="k-button k-button-icon"
        aria-label={shown ? WORDS.hidePassword : WORDS.showPassword}
        onClick={onToggleShown}
      >
        <span>{shown ? <HideIcon /> : <ShowIcon />}</span>
      </button>
    }
  />
)
