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

export interface ResourceMessageProps {
  readonly parts: ResourceParts
  readonly words: ResourceWords
  /** CSS pixels that what it brings would have taken. */
  readonly height?: number
}

/** Why nothing has come, where that can be said: for what shows something without it, too. */
export const ResourceMessage = ({ parts: { state, failure, onRetry }, words, height }: ResourceMessageProps) => {
  // Nothing is asked for yet, or it is waited for: there is nothing to say of it.
  if (isShown(state) || state === 'loading' || state === 'unasked') return null
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
  const message = words[state]
  const kind = state === 'notPermitted' ? 'forbidden' : 'empty'
  return message === undefined ? null : <StateMessage kind={kind} message={message} minHeight={height} />
}

export interface ResourceBodyProps extends ResourceMessageProps {
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
export const ResourceBody = ({ skeleton, empty, children, ...message }: ResourceBodyProps) => {
  const { state } = message.parts
  if (isShown(state)) return children
  if (state === 'loading') return skeleton ?? <Skeleton height={message.height} />
  return state === 'empty' && empty !== undefined ? empty : <ResourceMessage {...message} />
}
