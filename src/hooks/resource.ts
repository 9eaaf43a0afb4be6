import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import {
  type ResourceFrame,
  type ResourceRead,
  selectResourceAge,
  selectResourceAnswer,
  selectResourceFailure,
  selectResourceState,
} from '../../machines/kit/resource.selectors.ts'

/** An actor of any resource that brings such answers. */
export interface ResourceActor<Answer> extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): ResourceRead<unknown, Answer>
  send(event: { type: 'retry.requested' }): void
}

interface Resource<Answer> {
  /** What it shows; null before anything is. */
  readonly answer: Answer | null
  readonly parts: ResourceFrame & { readonly onRetry: () => void }
}

/** What a resource shows, and what its frame is drawn from. */
export const useResource = <Answer>(actor: ResourceActor<Answer>): Resource<Answer> => {
  const state = useSelector(actor, selectResourceState)
  const failure = useSelector(actor, selectResourceFailure)
  const age = useSelector(actor, selectResourceAge)
  return {
    answer: useSelector(actor, selectResourceAnswer<Answer>),
    parts: { state, failure, age, onRetry: () => actor.send({ type: 'retry.requested' }) },
  }
}
