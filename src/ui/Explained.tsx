import { makeStyles, tokens } from '@fluentui/react-components'
import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { MENU_Z_INDEX } from '../../machines/model/constants.ts'
import { type Side, useBeside } from './beside.ts'
import { useLayer } from './layer.ts'

const ABOVE: Side = { at: 'above', inLine: 'middle', gap: 0 }

const useStyles = makeStyles({
  // As wide as the gap, so that the pointer can move from the control to the text without leaving both.
  root: {
    position: 'fixed',
    zIndex: MENU_Z_INDEX,
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(256px, calc(100vw - 16px))',
    padding: '4px 0',
    // Not for a pointer that only passes by.
    animationName: { from: { opacity: 0 }, to: { opacity: 0 } },
    animationDuration: tokens.durationSlow,
  },
  words: {
    display: 'block',
    padding: '4px 11px 6px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    overflowWrap: 'break-word',
    filter: `drop-shadow(0 0 2px ${tokens.colorNeutralShadowAmbient}) drop-shadow(0 4px 8px ${tokens.colorNeutralShadowKey})`,
  },
})

type Watched = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
>

export interface ExplainedProps {
  /** Why the control is disabled and what would change that; null where it is enabled. */
  obstacle: string | null
  /** Shown while the control is enabled; nothing by default. */
  hint?: string | undefined
  /** The control. It must keep the focus, and be marked as disabled by aria. */
  children: ReactElement<Watched>
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType !== 'touch'

/**
 * A control that says why it is disabled: on hover, focus or tap, and to screen readers as its description. Fluent UI's
 * tooltip is 3 KB of gzip, with 12 of positions and portals.
 */
export const Explained = ({ obstacle, hint = '', children }: ExplainedProps) => {
  const styles = useStyles()
  const id = useId()
  const layer = useLayer()
  const tooltip = useRef<HTMLSpanElement>(null)
  const control = useRef<Element>(null)
  const [isPointedAt, point] = useState(false)
  const words = obstacle ?? hint
  const isShown = isPointedAt && words !== ''
  useBeside(isShown, tooltip, control, ABOVE)

  useEffect(() => {
    if (!isShown) return
    const hide = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') point(false)
    }
    document.addEventListener('keydown', hide)
    return () => document.removeEventListener('keydown', hide)
  }, [isShown])

  const { 'aria-describedby': own, onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props
  const show = (element: Element) => {
    control.current = element
    point(true)
  }
  /** Not where the focus moves between the two. */
  const leave = (event: PointerEvent, other: Element | null) => {
    const isOver = event.relatedTarget instanceof Node && other?.contains(event.relatedTarget)
    if (isMouse(event) && !isOver) point(false)
  }
  const watched: Watched = {
    onPointerEnter: (event) => {
      onPointerEnter?.(event)
      if (isMouse(event)) show(event.currentTarget)
    },
    onPointerLeave: (event) => {
      onPointerLeave?.(event)
      leave(event, tooltip.current)
    },
    onFocus: (event) => {
      onFocus?.(event)
      show(event.currentTarget)
    },
    onBlur: (event) => {
      onBlur?.(event)
      point(false)
    },
  }
  return (
    <>
      {cloneElement(children, {
        ...watched,
        ...(words !== '' && { 'aria-describedby': own ? `${own} ${id}` : id }),
      })}
      {words !== '' &&
        createPortal(
          <span
            ref={tooltip}
            id={id}
            role="tooltip"
            hidden={!isShown}
            className={styles.root}
            onPointerLeave={(event) => leave(event, control.current)}
          >
            <span className={styles.words}>{words}</span>
          </span>,
          layer,
        )}
    </>
  )
}
