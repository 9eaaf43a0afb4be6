import { useRef } from 'react'

/**
 * Press handlers for a chart whose marks are links. A press follows the link only if the mark's figure was already shown: by hovering with a mouse,
 * or by a first tap.
 * @param shown the index of the mark whose figure is shown
 */
export const useShownPress = (shown: number | null, onFollow: (index: number) => void) => {
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
