import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

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
  // A disabled submit button swallows Enter.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) submit(event)
  }
  return (
    <form className="k-form" aria-label={label} noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      {children}
    </form>
  )
}
