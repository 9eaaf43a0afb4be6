import { CheckmarkCircle20Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/headless/svg/info'
import { Warning20Filled } from '@fluentui/react-icons/headless/svg/warning'
import { useSelector } from '@xstate/react'
import { type ComponentType, type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { ToastRef } from '../../machines/app/notices.machine.ts'
import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  type ToastType,
} from '../../machines/app/toast.machine.ts'
import { classes } from '../ui/classes.ts'
import { WORDS } from '../ui/texts.ts'
import { keepClear } from './toastPlace.ts'

const ICONS: Readonly<Record<ToastType, ComponentType>> = {
  default: Info20Filled,
  info: Info20Filled,
  success: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
}

// CSS pixels. A press that moves less than this is a click.
const DRAG_START = 4
// Other mouse buttons open the browser's own menu and must not close the toast.
const MAIN_BUTTON = 0

const BOX = '.k-toasts'
const CLOSE = 'k-toast-close'

/** The element that had the focus before it moved to the toasts. */
let focusedBefore: HTMLElement | null = null

const boxOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>(BOX)

/**
 * Moves the focus away from a toast that is about to close: to the next toast, else to the previous one, else back to where it was before the toasts.
 */
const moveFocusOn = (button: HTMLElement): void => {
  const buttons = [...(boxOf(button)?.querySelectorAll<HTMLElement>(`.${CLOSE}`) ?? [])]
  const index = buttons.indexOf(button)
  const back = focusedBefore?.isConnected ? focusedBefore : document.querySelector<HTMLElement>('main')
  const target = buttons[index + 1] ?? buttons[index - 1] ?? back
  target?.focus()
}

/** One toast. A click or a drag closes it. Its timer pauses while the pointer or the focus is in it. */
export const Toast = ({ toast, useModal }: { toast: ToastRef; useModal: () => HTMLElement | null }) => {
  const type = useSelector(toast, selectToastType)
  const message = useSelector(toast, selectToastMessage)
  const offset = useSelector(toast, selectToastOffset)
  const press = useRef<{ x: number; isDrag: boolean } | null>(null)
  const root = useRef<HTMLLIElement>(null)
  const modal = useModal()
  const Icon = ICONS[type]

  useEffect(() => {
    const element = root.current
    const box = element && boxOf(element)
    return box ? keepClear(box, modal ?? document.body) : undefined
  }, [modal])

  const enter = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isFromOutside = relatedTarget instanceof HTMLElement && !boxOf(currentTarget)?.contains(relatedTarget)
    if (isFromOutside) focusedBefore = relatedTarget
    toast.send({ type: 'focus.entered', at: Date.now() })
  }

  const close = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
    // `detail` is 0 if a key caused the click.
    if (detail === 0) moveFocusOn(currentTarget)
    toast.send({ type: 'toast.clicked' })
  }

  const move = (event: PointerEvent<HTMLElement>): void => {
    if (press.current === null) return
    const distance = event.clientX - press.current.x
    if (Math.abs(distance) >= DRAG_START && !press.current.isDrag) {
      press.current.isDrag = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    if (press.current.isDrag) toast.send({ type: 'drag.moved', offset: distance })
  }

  const release = (event: PointerEvent<HTMLElement>): void => {
    if (press.current?.isDrag) toast.send({ type: 'drag.ended', width: event.currentTarget.offsetWidth })
    else if (press.current) toast.send({ type: 'toast.clicked' })
    press.current = null
  }

  const cancel = (event: PointerEvent<HTMLElement>): void => {
    if (press.current?.isDrag) toast.send({ type: 'drag.ended', width: event.currentTarget.offsetWidth })
    press.current = null
  }

  return (
    <li
      ref={root}
      className={classes('k-toast', offset === 0 && 'k-toast-settled')}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      data-toast={type}
      onPointerEnter={() => toast.send({ type: 'pointer.entered', at: Date.now() })}
      onPointerLeave={() => toast.send({ type: 'pointer.left', at: Date.now() })}
      onFocus={enter}
      onBlur={() => toast.send({ type: 'focus.left', at: Date.now() })}
      // Keeps a press from moving the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button === MAIN_BUTTON) press.current = { x: event.clientX, isDrag: false }
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={cancel}
    >
      <span className="k-toast-icon" aria-hidden="true">
        <Icon />
      </span>
      <span className="k-toast-message">{message}</span>
      <button
        type="button"
        className={CLOSE}
        aria-label={WORDS.close}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={close}
      >
        <Dismiss16Regular aria-hidden="true" />
      </button>
    </li>
  )
}
