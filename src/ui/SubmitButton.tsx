import { type ReactNode, useEffect, useId, useState } from 'react'
import { isEscape } from './composing.ts'

export interface SubmitButtonProps {
  children: ReactNode
  busy: boolean
  /** Shown while busy, such as 'Please wait...'. */
  busyText: string
  /** Why it is disabled; null if it is enabled. */
  obstacle: string | null
}

export const SubmitButton = ({ children, busy, busyText, obstacle }: SubmitButtonProps) => {
  const reasonId = useId()
  const [isDismissed, setDismissed] = useState(false)
  const isOff = obstacle !== null
  useEffect(() => {
    if (!isOff) return
    const dismiss = (event: KeyboardEvent) => {
      if (isEscape(event)) setDismissed(true)
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isOff])
  const recall = () => setDismissed(false)
  return (
    <div className={isDismissed ? 'k-submit k-submit-dismissed' : 'k-submit'}>
      <button
        // A submit button that is only aria-disabled would still submit the form, also on Enter in a field.
        type={obstacle === null ? 'submit' : 'button'}
        className="k-button k-button-primary"
        // Unlike `disabled`, this keeps the button focusable, so that its reason can be read.
        aria-disabled={obstacle !== null || undefined}
        aria-busy={busy}
        onPointerEnter={recall}
        onFocus={recall}
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
