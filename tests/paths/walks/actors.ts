import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** A running machine, with its position in the system: 'workspace.tickets'. */
export interface Living {
  readonly path: string
  readonly ref: AnyActorRef | null
  readonly snapshot: AnyMachineSnapshot
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot

/** Every running machine at or below a snapshot. */
export const living = (snapshot: AnyMachineSnapshot, path = '', ref: AnyActorRef | null = null): Living[] => [
  { path, ref, snapshot },
  ...Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([id, child]) => {
    const own: unknown = child?.getSnapshot()
    return child && isMachineSnapshot(own) ? living(own, path === '' ? id : `${path}.${id}`, child) : []
  }),
]
