import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query holds, followed as it changes. */
export const useMediaQuery = (query: string): boolean => {
  // One for each view: a browser keeps what it has read of a query for as long as the page.
  const list = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (notify: () => void) => {
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
