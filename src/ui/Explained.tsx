import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useState,
} from 'react'
import { explain } from './explanations.ts'

type Watched = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

export interface ExplainedProps {
  /** Why the control is disabled and what would change that; null if it is enabled. */
  obstacle: string | null
  /** Shown while the control is enabled; nothing by default. */
  hint?: string | undefined
  /** The control. While disabled it must stay focusable, with `aria-disabled`. */
  children: ReactElement<Watched>
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'

const isInTooltip = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest('[role="tooltip"]') !== null

/**
 * A control that says why it is disabled: on hover, focus or tap, and to screen readers as its description. All such controls
 * share one tooltip, because a tooltip around each control would remount the control when the code of tooltips has loaded.
 */
export const Explained = ({ obstacle, hint = '', children }: ExplainedProps) => {
  const id = useId()
  const [control, point] = useState<Element | null>(null)
  const words = obstacle ?? hint

  useEffect(() => {
    if (control === null || words === '') return
    return explain({ control, words, hide: () => point(null) })
  }, [control, words])

  const { 'aria-describedby': own, onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props
  const watched: Watched = {
    onPointerEnter: (event) => {
      onPointerEnter?.(event)
      if (isMouse(event)) point(event.currentTarget)
    },
    onPointerLeave: (event) => {
      onPointerLeave?.(event)
      if (isMouse(event) && !isInTooltip(event.relatedTarget)) point(null)
    },
    onFocus: (event) => {
      onFocus?.(event)
      point(event.currentTarget)
    },
    onBlur: (event) => {
      onBlur?.(event)
      point(null)
    },
  }
  return (
    <>
      {cloneElement(children, {
        ...watched,
        ...(words !== '' && { 'aria-describedby': own ? `${own} ${id}` : id }),
      })}
      {words !== '' && (
        <span id={id} hidden>
          {words}
        </span>
      )}
    </>
  )
}
