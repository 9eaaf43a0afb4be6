/*
 * Counts what React draws, by component name, from the commit reports that React's developer tools use. The set-up of the view
 * tests imports it before anything that loads React.
 */

/** The properties of React's internal record of a component that are read here. */
interface Fiber {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** React's flag for a component that did work in a commit. */
const PERFORMED_WORK = 1

let isWatched = false
const names: string[] = []

const nameOf = ({ type }: Fiber): string | null => {
  if (typeof type === 'function') return type.name
  if (typeof type !== 'object' || type === null) return null
  const inner: unknown = Reflect.get(type, 'render') ?? Reflect.get(type, 'type')
  return typeof inner === 'function' ? inner.name : null
}

/** A subtree that a commit did not touch is the same object as before, with flags of earlier commits. */
const collect = (fiber: Fiber, before: Fiber | null): void => {
  const name = nameOf(fiber)
  if (name !== null && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) names.push(name)
  if (fiber.child === before?.child) return
  for (let child = fiber.child; child !== null; child = child.sibling) collect(child, child.alternate)
}

Reflect.set(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
  supportsFiber: true,
  isDisabled: false,
  inject: () => 1,
  onScheduleFiberRoot: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => {
    if (isWatched) collect(current, current.alternate)
  },
})

/** The names of the components that are drawn during an action, sorted, each as often as it is drawn. */
export const drawnBy = async (what: () => Promise<unknown>): Promise<string[]> => {
  isWatched = true
  await what()
  isWatched = false
  return names.splice(0).toSorted()
}
