import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
} from 'xstate'
import { stubOf } from '../kit/stubs.ts'
import { replaced } from '../kit/wired.ts'

/** What takes the place of an effect, by its name. */
export interface Replacement {
  readonly actor: (name: string) => AnyActorLogic
  readonly action: (name: string) => (args: unknown, params: unknown) => void
}

/** The machine with every effect in it, however deep, replaced. */
export const withEffects = (machine: AnyStateMachine, { actor, action }: Replacement): AnyStateMachine =>
  replaced(machine, (own) => {
    const stub = stubOf(own)
    return stub && (stub.kind === 'told' ? action(stub.name) : actor(stub.name))
  })

/** Told of a watcher that starts; what is sent back counts as sent by it. */
export type OnWatching = (watcher: AnyActorRef, sendBack: (event: AnyEventObject) => void) => void

/** The machine with every effect in it replaced by one that does nothing and never answers. */
export const inert = (machine: AnyStateMachine, onWatching: OnWatching): AnyStateMachine =>
  withEffects(machine, {
    actor: (name) =>
      name.startsWith('watch')
        ? fromCallback(({ self, sendBack }) => onWatching(self, sendBack))
        : fromPromise(() => new Promise(() => undefined)),
    action: () => () => undefined,
  })
