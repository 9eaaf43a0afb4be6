import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import {
  type ResourceFrame,
  type ResourceSnapshot,
  selectResourceAge,
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceState,
} from '../../machines/kit/resource.selectors.ts'

/** The actor of a resource whose answer has this type. */
export interface ResourceActor<Answer> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): ResourceSnapshot<unknown, Answer>
  send(event: { type: 'retry.requested' }): void
}

interface Resource<Answer> {
  /** The answer that is shown; null before the first one. */
  readonly answer: Answer | null
  readonly parts: ResourceFrame & { readonly onRetry: () => void }
}

/** The answer of a resource, and the `parts` that ResourceBody needs to show its state. */
export const useResource = <Answer>(actor: ResourceActor<Answer>): Resource<Answer> => {
  const state = useSelector(actor, selectResourceState)
  const failure = useSelector(actor, selectResourceFailure)
  const age = useSelector(actor, selectResourceAge)
  return {
    answer: useSelector(actor, selectResourceAnswer<Answer>),
    parts: { state, failure, age, onRetry: () => actor.send({ type: 'retry.requested' }) },
  }
}
