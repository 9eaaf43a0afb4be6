import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, StateValue } from 'xstate'

/* How the recorder, the player and the inspector find and name actors. */

export const isActor = (ref: ActorRefLike): ref is AnyActorRef => 'src' in ref

/** The ids from the root to an actor, such as `app/session/0.session.resuming`. */
export const pathOf = (ref: ActorRefLike): string =>
  isActor(ref) && ref._parent ? `${pathOf(ref._parent)}/${ref.id}` : 'app'

export const isRoot = (ref: ActorRefLike): ref is AnyActorRef => isActor(ref) && !ref._parent

/** The name by which a machine invokes an actor; 'app' for the root. */
export const nameOf = (ref: ActorRefLike): string => (isActor(ref) && typeof ref.src === 'string' ? ref.src : 'app')

export const isWatcher = (ref: ActorRefLike): boolean => nameOf(ref).startsWith('watch')

/** The state in a snapshot of a machine; undefined if the machine was stopped, or if the actor is not a machine. */
export const stateOf = (snapshot: object): StateValue | undefined =>
  Reflect.get(snapshot, 'status') === 'stopped' ? undefined : Reflect.get(snapshot, 'value')

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => 'children' in snapshot

export const childrenOf = (actor: AnyActorRef): Readonly<Record<string, AnyActorRef>> => {
  const snapshot: object = actor.getSnapshot()
  return isMachineSnapshot(snapshot) ? snapshot.children : {}
}

/** The actor at a path, or undefined. */
export const actorAt = (root: AnyActorRef, path: string): AnyActorRef | undefined =>
  path
    .split('/')
    .slice(1)
    .reduce<AnyActorRef | undefined>((actor, id) => actor && childrenOf(actor)[id], root)

/** Every running machine, with its path. */
export const livingMachines = (actor: AnyActorRef): readonly (readonly [path: string, actor: AnyActorRef])[] => [
  ...(stateOf(actor.getSnapshot()) === undefined ? [] : [[pathOf(actor), actor] as const]),
  ...Object.values(childrenOf(actor)).flatMap(livingMachines),
]
