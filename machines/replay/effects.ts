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

/** What replaces an effect, by its name. */
export interface Replacement {
  readonly actor: (name: string) => AnyActorLogic
  readonly action: (name: string) => (args: unknown, params: unknown) => void
}

/** The machine with every effect replaced, at any depth. */
export const withEffects = (machine: AnyStateMachine, { actor, action }: Replacement): AnyStateMachine =>
  replaced(machine, (own) => {
    const stub = stubOf(own)
    return stub && (stub.kind === 'action' ? action(stub.name) : actor(stub.name))
  })

/** Called when a watcher starts. `sendBack` sends an event on its behalf. */
export type OnWatching = (watcher: AnyActorRef, sendBack: (event: AnyEventObject) => void) => void

/** The machine with every effect replaced by one that does nothing and never answers. */
export const inert = (machine: AnyStateMachine, onWatching: OnWatching): AnyStateMachine =>
  withEffects(machine, {
    actor: (name) =>
      name.startsWith('watch')
        ? fromCallback(({ self, sendBack }) => onWatching(self, sendBack))
        : fromPromise(() => new Promise(() => undefined)),
    action: () => () => undefined,
  })
