import type { MouseEvent } from 'react'
import { focusSection } from './focusSection.ts'
import { TEXTS } from './partTexts.ts'
import { WORDS } from './texts.ts'

export interface AgeProps {
  /** The age of what is shown, such as '2 minutes ago'; null if it is current. */
  age: string | null
  /** Why the last refresh failed; null while another one is running. */
  failure?: string | null
  onRetry: () => void
}

/** Shows how old the figures below are, and whether refreshing them failed. It adds nothing to the height of the card. */
export const Age = ({ age, failure = null, onRetry }: AgeProps) => {
  if (age === null) return null
  const retry = (event: MouseEvent<HTMLElement>) => {
    focusSection(event)
    onRetry()
  }
  return (
    <div className="k-age">
      <span>{TEXTS.asOf(age)}</span>
      {failure !== null && (
        <>
          <span role="status">{TEXTS.notRefreshed(failure)}</span>
          <button type="button" className="k-age-act" onClick={retry}>
            {WORDS.tryAgain}
          </button>
        </>
      )}
    </div>
  )
}
