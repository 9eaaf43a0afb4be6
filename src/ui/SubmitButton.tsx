import { type ReactNode, useId } from 'react'

export interface SubmitButtonProps {
  children: ReactNode
  busy: boolean
  /** Shown while busy: 'Please wait...'. */
  busyText: string
  /** Why it cannot be pressed now; null where it can. */
  obstacle: string | null
}

export const SubmitButton = ({ children, busy, busyText, obstacle }: SubmitButtonProps) => {
  const reasonId = useId()
  return (
    <div className="k-submit">
      <button
        // A button that only looks disabled would still submit, by itself and for the Enter key in a field.
        type={obstacle === null ? 'submit' : 'button'}
        className="k-button k-button-primary k-button-large"
        // Stays in the order of focus, so that the reason can be read.
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
