import type { MouseEvent } from 'react'
import { focusSection } from './focusSection.ts'

export interface AgeProps {
  /** How old what is shown is, in words: '2 minutes ago'; null where it has just come. */
  age: string | null
  /** Why nothing newer could be had; null while that is asked for. */
  failure?: string | null
  onRetry: () => void
}

/** How old the figures under it are, and what became of newer ones. It takes no room of its own. */
export const Age = ({ age, failure = null, onRetry }: AgeProps) => {
  if (age === null) return null
  const retry = (event: MouseEvent<HTMLElement>) => {
    focusSection(event)
    onRetry()
  }
  return (
    <div className="k-age">
      <span>As of {age}</span>
      {failure !== null && (
        <>
          <span className="k-age-why" role="status" title={failure}>
            Not refreshed. {failure}
          </span>
          <button type="button" className="k-age-act" onClick={retry}>
            Try again
          </button>
        </>
      )}
    </div>
  )
}
