import type { ReactNode } from 'react'
import { isShown, type ResourceFrame } from '../../machines/kit/resource.selectors.ts'
import { Age } from './Age.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StateMessage } from './StateMessage.tsx'

export interface ResourceParts extends ResourceFrame {
  readonly onRetry: () => void
}

/** A sentence for each state in which there is nothing to show. */
export type ResourceWords = Readonly<Partial<Record<'empty' | 'missing' | 'notPermitted' | 'unavailable', string>>> & {
  readonly failed: string
}

/** How old what is shown is, and what became of newer ones. */
export const ResourceAge = ({ state, age, failure, onRetry }: ResourceParts) => (
  <Age age={age} failure={state === 'outdated' ? failure : null} onRetry={onRetry} />
)

export interface ResourceBodyProps {
  readonly parts: ResourceParts
  readonly words: ResourceWords
  /** CSS pixels that what it brings will take. */
  readonly height: number
  /** Drawn while it loads; by default one block of the height. */
  readonly skeleton?: ReactNode
  /** Drawn where nothing is in it; by default its sentence. */
  readonly empty?: ReactNode
  /** What it brings; drawn only when that is there. */
  readonly children: ReactNode
}

/** What a resource brings, or what stands in its place. */
export const ResourceBody = ({ parts, words, height, skeleton, empty, children }: ResourceBodyProps) => {
  const { state, failure, onRetry } = parts
  if (isShown(state)) return children
  if (state === 'loading') return skeleton ?? <Skeleton height={height} />
  if (state === 'empty' && empty !== undefined) return empty
  if (state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        message={words.failed}
        why={failure}
        action={{ label: 'Try again', onAct: onRetry }}
        minHeight={height}
      />
    )
  }
  // Nothing is asked for yet: there is nothing to say of it.
  const message = state === 'unasked' ? undefined : words[state]
  const kind = state === 'notPermitted' ? 'forbidden' : 'empty'
  return message === undefined ? null : <StateMessage kind={kind} message={message} minHeight={height} />
}
