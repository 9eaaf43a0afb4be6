/** @import { AnyStateMachine, AnyStateNode } from 'xstate' */

/*
 * Functions with which scripts and tests traverse machines. Machines are recognized by their properties and not by `instanceof`, because one that is
 * loaded late is behind a proxy, which is not an instance of the class.
 */

/**
 * The id of the machine in a file of the model, or of the machines that the file makes: `command` for kit/createCommand.ts. Undefined for
 * any other file.
 * @param {string} file
 */
export const machineIdOf = (file) => {
  const [, own, made] = /(?:^|[\\/])(?:(\w+)\.machine|create(\w+))\.ts$/.exec(file) ?? []
  return own ?? (made && made.charAt(0).toLowerCase() + made.slice(1))
}

/** The id of the flow in a file of the model: `orderFlow` for flows/order.flow.ts. @param {string} file */
export const flowIdOf = (file) => {
  const [, name] = /(?:^|[\\/])(\w+)\.flow\.ts$/.exec(file) ?? []
  return name && `${name}Flow`
}

/** @param {unknown} logic @returns {logic is AnyStateMachine} */
export const isMachine = (logic) =>
  typeof logic === 'object' && logic !== null && Reflect.get(logic, 'implementations') !== undefined

/** A machine and all machines that it can invoke or spawn, at any depth. @param {AnyStateMachine} machine @returns {AnyStateMachine[]} */
export const withDescendants = (machine) => [
  machine,
  ...Object.values(machine.implementations.actors).filter(isMachine).flatMap(withDescendants),
]

/** A state node and everything below it. @param {AnyStateNode} node @returns {AnyStateNode[]} */
export const nodesOf = (node) => [node, ...Object.values(node.states).flatMap(nodesOf)]
