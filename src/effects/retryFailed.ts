import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { RETRIED_BY_HAND, RETRIES } from '../../machines/model/retries.ts'
import { livingMachines } from '../../machines/replay/actors.ts'

/** The retry events that an actor accepts now; none if only a person may retry it. */
const retriesOf = (actor: AnyActorRef) => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  return RETRIED_BY_HAND.includes(snapshot.machine.id) ? [] : RETRIES.filter((type) => snapshot.can({ type }))
}

const rootOf = (actor: AnyActorRef): AnyActorRef => (actor._parent ? rootOf(actor._parent) : actor)

/**
 * Retries all calls that failed, except those that load code. Each is retried at a random moment within `within` milliseconds, so that browsers that
 * come online together do not all call the server at once. Actors that have loaded meanwhile ignore the event.
 */
export const retryFailed = ({ within }: { within: number }, asking: AnyActorRef, random = Math.random): void => {
  for (const [, actor] of livingMachines(rootOf(asking))) {
    for (const type of retriesOf(actor)) setTimeout(() => actor.send({ type }), random() * within)
  }
}
