import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = (): boolean => true
const no = (): boolean => false

/**
 * Whether what the build has drawn of the page has been taken over: what it could not draw waits for that, since React must
 * first find the page as it was built. At once where there is nothing to take over.
 */
export const useIsTakenOver = (): boolean => useSyncExternalStore(never, yes, no)
