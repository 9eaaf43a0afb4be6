import { fromTransition } from 'xstate'
import { wholeWorkspaceMachine } from '../../support/whole.ts'

const inert = fromTransition((state: null) => state, null)

/** The workspace in which only the actors with these names are real. The others exist, and ignore all events. */
export const workspaceOf = (...real: readonly string[]): typeof wholeWorkspaceMachine => {
  const others = Object.keys(wholeWorkspaceMachine.implementations.actors).filter((name) => !real.includes(name))
  return wholeWorkspaceMachine.provide({ actors: Object.fromEntries(others.map((name) => [name, inert])) })
}
