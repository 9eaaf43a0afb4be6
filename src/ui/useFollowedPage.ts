import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls `onPaged` once the page that a pager's link led to is the current one; it may have lost the link that had the focus.
 * Answers what the pager tells which page it leads to. Back and forward come without it: there the browser restores the
 * scroll, which the pager's entry must still have.
 */
export const useFollowedPage = (page: number, onPaged: () => void): ((target: number) => void) => {
  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (followed.current === page) onPaged()
    followed.current = null
  }, [page, onPaged])
  return useCallback((target) => {
    followed.current = target
  }, [])
}
