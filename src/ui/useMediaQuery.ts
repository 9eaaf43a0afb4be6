import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export const useMediaQuery = (query: string): boolean => {
  // Created once per component, because a browser keeps every MediaQueryList in memory as long as the page is open.
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
