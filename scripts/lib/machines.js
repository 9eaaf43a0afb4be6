/** @import { AnyStateMachine, AnyStateNode } from 'xstate' */

/*
 * How scripts and tests find their way through machines. It asks by their parts, not by their class: what comes late stands
 * behind a proxy, which is an instance of nothing.
 */

/** @param {unknown} logic @returns {logic is AnyStateMachine} */
export const isMachine = (logic) =>
  typeof logic === 'object' && logic !== null && Reflect.get(logic, 'implementations') !== undefined

/** A machine and all that it can invoke or spawn, however deep. @param {AnyStateMachine} machine @returns {AnyStateMachine[]} */
export const withDescendants = (machine) => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(withDescendants),
]

/** A state node and everything below it. @param {AnyStateNode} node @returns {AnyStateNode[]} */
export const nodesOf = (node) => [node, ...Object.values(node.states).flatMap(nodesOf)]
