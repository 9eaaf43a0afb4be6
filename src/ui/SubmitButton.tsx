import { type ReactNode, useId } from 'react'

export interface SubmitButtonProps {
  children: ReactNode
  busy: boolean
  /** Shown while busy: 'Please wait...'. */
  busyText: string
  /** Why it is disabled; null where it is enabled. */
  obstacle: string | null
}

export const SubmitButton = ({ children, busy, busyText, obstacle }: SubmitButtonProps) => {
  const reasonId = useId()
  return (
    <div className="k-submit">
      <button
        // A submit button that is only aria-disabled would still submit, also on Enter in a field.
        type={obstacle === null ? 'submit' : 'button'}
        className="k-button k-button-primary"
        // It keeps the focus, so that its reason can be read.
        aria-disabled={obstacle !== null || undefined}
        aria-busy={busy}
        {...(obstacle !== null && { 'aria-describedby': reasonId })}
      >
        <span className="k-submit-words">
          <span className="k-submit-idle">{children}</span>
          <span className="k-submit-wait">{busyText}</span>
        </span>
      </button>
      <span id={reasonId} className="k-submit-reason">
        {obstacle}
      </span>
    </div>
  )
}
