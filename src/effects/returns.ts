import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { ASKED_BY_HAND, RETRIES } from '../../machines/model/retries.ts'
import { livingMachines } from '../../machines/replay/actors.ts'

/** The events by which actors can be asked for what they could not load. */
const retriesOf = (actor: AnyActorRef) => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  return ASKED_BY_HAND.includes(snapshot.machine.id) ? [] : RETRIES.filter((type) => snapshot.can({ type }))
}

/** The actor above all others. */
const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/**
 * Asks once more for all that could not be loaded anywhere: each at a random moment within this time, milliseconds, so that those who
 * return do not do it all at once. What was asked for meanwhile is not asked again.
 */
export const retryFailed = ({ within }: { within: number }, asking: AnyActorRef, random = Math.random): void => {
  for (const [, actor] of livingMachines(rootOf(asking))) {
    for (const type of retriesOf(actor)) setTimeout(() => actor.send({ type }), random() * within)
  }
}
