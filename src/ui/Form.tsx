import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { isEnter } from './composing.ts'

export interface FormProps {
  /** Accessible name. */
  label: string
  /** Also called while the submit button is disabled, to show what is missing. */
  onSubmit: () => void
  children: ReactNode
}

/** Fields below one another, and a SubmitButton. */
export const Form = ({ label, onSubmit, children }: FormProps) => {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  // While the submit button is disabled, the browser does not submit on Enter.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (isEnter(event) && event.target instanceof HTMLInputElement) submit(event)
  }
  return (
    <form className="k-form" aria-label={label} noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      {children}
    </form>
  )
}
