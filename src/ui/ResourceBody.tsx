import type { ReactNode } from 'react'
import { isShown, type ResourceFrame } from '../../machines/kit/resource.selectors.ts'
import { Age } from './Age.tsx'
import { Skeleton } from './Skeleton.tsx'
import { StateMessage } from './StateMessage.tsx'
import { WORDS } from './texts.ts'

export interface ResourceParts extends ResourceFrame {
  readonly onRetry: () => void
}

/** A sentence for each state without content. */
export type ResourceWords = Readonly<Partial<Record<'empty' | 'missing' | 'notPermitted' | 'unavailable', string>>> & {
  readonly failed: string
}

/** The age of what is shown, and whether refreshing it failed. */
export const ResourceAge = ({ state, age, failure, onRetry }: ResourceParts) => (
  <Age age={age} failure={state === 'outdated' ? failure : null} onRetry={onRetry} />
)

export interface ResourceMessageProps {
  readonly parts: ResourceParts
  readonly words: ResourceWords
  /** Expected height of the content in CSS pixels. */
  readonly height?: number
}

/** States why there is no content, if there is a reason. Also for screens that show something even without content. */
export const ResourceMessage = ({ parts: { state, failure, onRetry }, words, height }: ResourceMessageProps) => {
  // The content is shown, is loading, or was not requested yet: there is no reason to show.
  if (isShown(state) || state === 'loading' || state === 'unasked') return null
  if (state === 'failed') {
    return (
      <StateMessage
        kind="failed"
        message={words.failed}
        why={failure}
        action={{ label: WORDS.tryAgain, onAct: onRetry }}
        minHeight={height}
      />
    )
  }
  const message = words[state]
  const kind = state === 'notPermitted' ? 'forbidden' : 'empty'
  return message === undefined ? null : <StateMessage kind={kind} message={message} minHeight={height} />
}

export interface ResourceBodyProps extends ResourceMessageProps {
  /** Expected height of the content in CSS pixels. */
  readonly height: number
  /** Drawn while loading; by default one block of `height`. */
  readonly skeleton?: ReactNode
  /** Drawn if the answer is empty; by default the sentence for `empty`. */
  readonly empty?: ReactNode
  /** The content, drawn only when there is an answer. */
  readonly children: ReactNode
}

/** The content of a resource, or its loading, empty or failed state. */
export const ResourceBody = ({ skeleton, empty, children, ...message }: ResourceBodyProps) => {
  const { state } = message.parts
  if (isShown(state)) return children
  if (state === 'loading') return skeleton ?? <Skeleton height={message.height} />
  return state === 'empty' && empty !== undefined ? empty : <ResourceMessage {...message} />
}
