/** @import { AnyStateMachine, AnyStateNode } from 'xstate' */

/*
 * How scripts and tests find their way through machines. It asks by their parts, not by their class: what comes late stands
 * behind a proxy, which is an instance of nothing.
 */

/**
 * The id of the machine that a file of the model holds, or of those that it makes: `command` for kit/createCommand.ts. Undefined for
 * any other file.
 * @param {string} file
 */
export const machineIdOf = (file) => {
  const [, own, made] = /(?:^|[\\/])(?:(\w+)\.machine|create(\w+))\.ts$/.exec(file) ?? []
  return own ?? (made && made.charAt(0).toLowerCase() + made.slice(1))
}

/** The id of the flow that a file of the model holds: `orderFlow` for flows/order.flow.ts. @param {string} file */
export const flowIdOf = (file) => {
  const [, name] = /(?:^|[\\/])(\w+)\.flow\.ts$/.exec(file) ?? []
  return name && `${name}Flow`
}

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
