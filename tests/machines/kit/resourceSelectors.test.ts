import { isAwaited, isListed, isShown, type ResourceState } from '../../../machines/kit/resource.selectors.ts'

/* What each state of a resource means for the view that draws it. */

interface Drawn {
  /** The answer is on screen. */
  readonly shown: boolean
  /** The area of the answer is on screen: the answer, its skeleton, or the words for an empty answer. */
  readonly listed: boolean
  /** A call is under way. */
  readonly awaited: boolean
}
const DRAWN: Readonly<Record<ResourceState, Drawn>> = {
  unavailable: { shown: false, listed: false, awaited: false },
  unasked: { shown: false, listed: false, awaited: false },
  loading: { shown: false, listed: true, awaited: true },
  loaded: { shown: true, listed: true, awaited: false },
  empty: { shown: false, listed: true, awaited: false },
  refreshing: { shown: true, listed: true, awaited: true },
  outdated: { shown: true, listed: true, awaited: false },
  failed: { shown: false, listed: false, awaited: false },
  notPermitted: { shown: false, listed: false, awaited: false },
  missing: { shown: false, listed: false, awaited: false },
}

describe('the state of a resource', () => {
  it.each(Object.entries(DRAWN) as [ResourceState, Drawn][])(
    '[DA-13] %s decides whether the answer and its area are shown, and whether a call is awaited',
    (state, drawn) => {
      expect({ shown: isShown(state), listed: isListed(state), awaited: isAwaited(state) }).toEqual(drawn)
    },
  )
})
