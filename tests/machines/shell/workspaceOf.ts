import { fromTransition } from 'xstate'
import { wholeWorkspaceMachine } from '../../support/whole.ts'

const still = fromTransition((state: null) => state, null)

/** The workspace in which only these kinds of actors are real. The others exist, and ignore all events. */
export const workspaceOf = (...moving: readonly string[]): typeof wholeWorkspaceMachine => {
  const idle = Object.keys(wholeWorkspaceMachine.implementations.actors).filter((name) => !moving.includes(name))
  return wholeWorkspaceMachine.provide({ actors: Object.fromEntries(idle.map((name) => [name, still])) })
}
