interface Listening {
  readonly target: EventTarget
  readonly type: string
  readonly listener: unknown
}

/** Tracks the listeners that are added to these targets from now on. A listener that is added twice counts once. */
export const trackListeners = (...targets: readonly EventTarget[]) => {
  let listening: Listening[] = []
  const seen = new Set<string>()
  const restore = targets.map((target) => {
    const { addEventListener, removeEventListener } = target
    const without = (type: string, listener: unknown) =>
      listening.filter((one) => one.target !== target || one.type !== type || one.listener !== listener)
    target.addEventListener = (...args: Parameters<EventTarget['addEventListener']>): void => {
      listening = [...without(args[0], args[1]), { target, type: args[0], listener: args[1] }]
      seen.add(args[0])
      addEventListener.apply(target, args)
    }
    target.removeEventListener = (...args: Parameters<EventTarget['removeEventListener']>): void => {
      listening = without(args[0], args[1])
      removeEventListener.apply(target, args)
    }
    return () => {
      target.addEventListener = addEventListener
      target.removeEventListener = removeEventListener
    }
  })
  return {
    /** The types of the current listeners, one entry for each listener. */
    types: (): string[] => listening.map(({ type }) => type),
    /** Every event type for which a listener was added, even if it was removed again. */
    seen: (): string[] => [...seen],
    stop: (): void => {
      for (const one of restore) one()
    },
  }
}
