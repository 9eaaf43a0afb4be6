import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Info20Filled } from '@fluentui/react-icons/svg/info'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { useSelector } from '@xstate/react'
import { type ComponentType, type PointerEvent, useRef } from 'react'
import type { ToastRef } from '../../machines/notices.machine.ts'
import {
  selectToastMessage,
  selectToastOffset,
  selectToastType,
  type ToastType,
} from '../../machines/parts/toast.machine.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'start',
    gap: '10px',
    padding: '12px',
    pointerEvents: 'auto',
    touchAction: 'pan-y',
    cursor: 'pointer',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: '4px solid',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  settled: {
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
  },
  message: { flexGrow: 1, overflowWrap: 'anywhere' },
  close: {
    display: 'grid',
    placeItems: 'center',
    width: '24px',
    height: '24px',
    padding: 0,
    border: 'none',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    flexShrink: 0,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'inline-flex', flexShrink: 0 },
  default: { borderLeftColor: tokens.colorNeutralStroke1 },
  info: { borderLeftColor: tokens.colorBrandStroke1 },
  success: { borderLeftColor: tokens.colorStatusSuccessBorder2 },
  warning: { borderLeftColor: tokens.colorStatusWarningBorder2 },
  error: { borderLeftColor: tokens.colorStatusDangerBorder2 },
  defaultIcon: { color: tokens.colorNeutralForeground3 },
  infoIcon: { color: tokens.colorBrandForeground1 },
  successIcon: { color: tokens.colorStatusSuccessForeground1 },
  warningIcon: { color: tokens.colorStatusWarningForeground3 },
  errorIcon: { color: tokens.colorStatusDangerForeground1 },
})

const ICONS: Readonly<Record<ToastType, ComponentType>> = {
  default: Info20Filled,
  info: Info20Filled,
  success: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  error: ErrorCircle20Filled,
}

// A press that moves less than this is a click.
const DRAG_START = 4
// Another button opens the browser's own menu, over a toast that should still be there.
const MAIN_BUTTON = 0

/** One toast: click closes it, so does dragging it away; it waits while it is under the pointer. */
export const Toast = ({ toast }: { toast: ToastRef }) => {
  const styles = useStyles()
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
      className={mergeClasses(styles.root, styles[type], offset === 0 && styles.settled)}
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
      <span className={mergeClasses(styles.icon, styles[`${type}Icon`])} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.message}>{message}</span>
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => toast.send({ type: 'toast.clicked' })}
      >
        <Dismiss16Regular aria-hidden="true" />
      </button>
    </li>
  )
}
