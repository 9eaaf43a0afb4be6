import { useCallback, useEffect, useRef } from 'react'

/**
 * Calls `onPaged` once the page whose link was clicked in the pager is shown, because the focused link may be gone. Returns
 * the function that the pager calls with the page of a link. Back and forward do not call `onPaged`, because the browser
 * then restores the scroll position.
 */
export const useFollowedPage = (page: number, onPaged: () => void): ((target: number) => void) => {
  const target = useRef<number | null>(null)
  useEffect(() => {
    if (target.current === page) onPaged()
    target.current = null
  }, [page, onPaged])
  return useCallback((to) => {
    target.current = to
  }, [])
}
