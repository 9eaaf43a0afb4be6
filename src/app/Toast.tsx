import { CheckmarkCircle20Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Dismiss16Regular } from '@fluentui/react-icons/headless/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/headless/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/headless/svg/info'
import { Warning20Filled } from '@fluentui/react-icons/headless/svg/warning'
import { useSelector } from '@xstate/react'
import { type ComponentType, type PointerEvent, useRef } from 'react'
import type { ToastRef } from '../../machines/app/notices.machine.ts'
import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  type ToastType,
} from '../../machines/app/toast.machine.ts'
import { classes } from '../ui/classes.ts'

const ICONS: Readonly<Record<ToastType, ComponentType>> = {
  default: Info20Filled,
  info: Info20Filled,
  success: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
}

// A press that moves less than this is a click.
const DRAG_START = 4
// Other buttons open the browser's own menu, and must not close the toast.
const MAIN_BUTTON = 0

/** One toast. A click or a drag closes it; its time does not run while the pointer is over it. */
export const Toast = ({ toast }: { toast: ToastRef }) => {
  const type = useSelector(toast, selectToastType)
  const message = useSelector(toast, selectToastMessage)
  const offset = useSelector(toast, selectToastOffset)
  const press = useRef<{ x: number; isDrag: boolean } | null>(null)
  const Icon = ICONS[type]

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
      className={classes('k-toast', offset === 0 && 'k-toast-settled')}
      style={offset === 0 ? undefined : { transform: `translateX(${offset}px)` }}
      data-toast={type}
      onPointerEnter={() => toast.send({ type: 'pointer.entered', at: Date.now() })}
      onPointerLeave={() => toast.send({ type: 'pointer.left', at: Date.now() })}
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
        className="k-toast-close"
        aria-label="Close"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => toast.send({ type: 'toast.clicked' })}
      >
        <Dismiss16Regular aria-hidden="true" />
      </button>
    </li>
  )
}
