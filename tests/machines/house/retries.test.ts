import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { RETRIED_BY_HAND, RETRIES } from '../../../machines/model/retries.ts'
import { allMachines, nodesOf } from './charts.ts'

/** Calls that only load something. All others change something, and no change is repeated unless the person asks for it. */
const READ = /^(?:fetch|load)[A-Z]/

/** Machines that follow what others do, and repeat their calls on a timer: see shell/follow.test.ts and screens/desk/deskNews.test.ts. */
const FOLLOWING = ['follow', 'deskNews']

const targetsOf = (node: AnyStateNode, type: string): readonly AnyStateNode[] =>
  (node.transitions.get(type) ?? []).flatMap(({ target }) => target ?? [])

/** The states that can be reached from a state without an event: itself, its initial states, and the targets of `always`. */
const reached = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...(node.always ?? []).flatMap(({ target }) => target ?? []),
  ...(node.initial?.target ?? []).flatMap(reached),
]

const isTakenBy = (node: AnyStateNode | undefined, type: string): boolean =>
  node !== undefined && (node.transitions.has(type) || isTakenBy(node.parent, type))

/** The events that repeat the calls of a state: they lead back to it from the state after a failure, and the state after success ignores them. */
const retriesOf = (loading: AnyStateNode): string[] =>
  loading.invoke
    .filter(({ src }) => READ.test(String(src)))
    .flatMap(({ id }) => {
      const loaded = targetsOf(loading, `xstate.done.actor.${id}`)
      return targetsOf(loading, `xstate.error.actor.${id}`).flatMap((failed) =>
        [...failed.transitions.keys()].filter(
          (type) =>
            targetsOf(failed, type).flatMap(reached).includes(loading) && !loaded.some((node) => isTakenBy(node, type)),
        ),
      )
    })

const retriesIn = ({ root }: AnyStateMachine): string[] => nodesOf(root).flatMap(retriesOf)

describe('the list of automatic retries', () => {
  it('[ND-24] contains exactly the events by which machines repeat failed loading', async () => {
    const machines = (await allMachines()).filter(({ id }) => ![...RETRIED_BY_HAND, ...FOLLOWING].includes(id))
    const retries = machines.flatMap(retriesIn)
    expect([...new Set(retries)].toSorted()).toEqual(RETRIES.toSorted())
  })
})
