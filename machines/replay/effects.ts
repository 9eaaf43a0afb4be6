import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  fromCallback,
  fromPromise,
  StateMachine,
} from 'xstate'
import { stubName } from '../effects.ts'

/** What takes the place of an effect, by its name. */
export interface Replacement {
  readonly actor: (name: string) => AnyActorLogic
  readonly action: (name: string) => (args: unknown, params: unknown) => void
}

const replacedActors = (actors: object, replacement: Replacement): Record<string, AnyActorLogic> =>
  Object.fromEntries(
    Object.entries(actors).map(([key, own]: [string, AnyActorLogic]) => {
      const name = stubName(own)
      if (name !== undefined) return [key, replacement.actor(name)]
      return [key, own instanceof StateMachine ? withEffects(own, replacement) : own]
    }),
  )

const replacedActions = (
  actions: object,
  replacement: Replacement,
): Record<string, ReturnType<Replacement['action']>> =>
  Object.fromEntries(
    Object.entries(actions).flatMap(([key, own]) => {
      const name = stubName(own)
      return name === undefined ? [] : [[key, replacement.action(name)]]
    }),
  )

/** The machine with every effect in it, however deep, replaced. */
export const withEffects = (machine: AnyStateMachine, replacement: Replacement): AnyStateMachine =>
  machine.provide({
    actors: replacedActors(machine.implementations.actors, replacement),
    actions: replacedActions(machine.implementations.actions, replacement),
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
