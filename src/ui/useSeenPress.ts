import { useRef } from 'react'

/**
 * The handlers of a mark in a chart whose press leads somewhere. It does only where its figure was shown before: a mouse shows it by
 * hovering, a finger by a first press.
 * @param shown the index of the mark whose figure is shown
 */
export const useSeenPress = (shown: number | null, onFollow: (index: number) => void) => {
  const pressed = useRef<number | null>(null)
  return {
    onPointerDown: () => {
      pressed.current = shown
    },
    onClick: () => {
      if (shown !== null && pressed.current === shown) onFollow(shown)
    },
  }
}
