import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '../../scripts/lib/machines.js'

const invokedBy = (node: AnyStateNode, type: string): string => {
  const invoked = node.invoke.find(({ id }) => type.endsWith(`.${id}`))
  return typeof invoked?.src === 'string' ? invoked.src : ''
}

/** What triggers a transition, in words. */
const causeOf = (node: AnyStateNode, type: string): string => {
  if (type === '') return 'always'
  if (type.startsWith('xstate.done.actor')) return `when ${invokedBy(node, type)} is done`
  if (type.startsWith('xstate.error.actor')) return `when ${invokedBy(node, type)} fails`
  if (type.startsWith('xstate.after.')) return `after ${type.slice('xstate.after.'.length, -node.id.length - 1)}`
  return `on ${type}`
}

const listsOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...node.transitions,
  ['', node.always ?? []],
]

type Named = readonly (readonly [AnyTransitionDefinition, string])[]

const namedIn = (node: AnyStateNode): Named =>
  listsOf(node).flatMap(([type, list]) =>
    list.map((definition, index) => {
      const number = list.length > 1 ? ` [${index + 1}]` : ''
      return [definition, `${node.id} ${causeOf(node, type)}${number}`] as const
    }),
  )

const cache = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>()

/** Every branch of every transition of a machine, with its name. */
export const transitionsOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> => {
  const known = cache.get(machine) ?? new Map(nodesOf(machine.root).flatMap(namedIn))
  cache.set(machine, known)
  return known
}

export const nameOf = (definition: AnyTransitionDefinition): string =>
  transitionsOf(definition.source.machine).get(definition) ?? `${definition.source.id} on ${definition.eventType}`
