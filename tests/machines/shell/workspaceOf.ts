import { fromTransition } from 'xstate'
import { wholeWorkspaceMachine } from '../../support/whole.ts'

const still = fromTransition((state: null) => state, null)

/** The workspace in which only these kinds of actors move; the others are there, and do nothing with what they are told. */
export const workspaceOf = (...moving: readonly string[]): typeof wholeWorkspaceMachine => {
  const standing = Object.keys(wholeWorkspaceMachine.implementations.actors).filter((name) => !moving.includes(name))
  return wholeWorkspaceMachine.provide({ actors: Object.fromEntries(standing.map((name) => [name, still])) })
}
