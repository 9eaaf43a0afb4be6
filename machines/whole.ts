import type { AnyStateMachine } from 'xstate'
import { lateName } from './kit/late.ts'
import { replaced } from './kit/wired.ts'

/** A machine with all stand-ins replaced, at any depth. For tests, drawing and replay; the product uses `wired`. */
export const wholeOf = <Machine extends AnyStateMachine>(
  machine: Machine,
  lateMachine: (id: string) => AnyStateMachine,
): Machine =>
  replaced(machine, (own) => {
    const id = lateName(own)
    return id === undefined ? undefined : wholeOf(lateMachine(id), lateMachine)
  })

/** Finds machines by their ids; throws for an unknown id. */
export const among = (machines: Iterable<AnyStateMachine>): ((id: string) => AnyStateMachine) => {
  const byId = new Map([...machines].map((machine) => [machine.id, machine]))
  return (id) => {
    const machine = byId.get(id)
    if (machine === undefined) throw new Error(`The machine ${id} is nowhere to be found`)
    return machine
  }
}
