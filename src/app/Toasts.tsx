import { useSelector } from '@xstate/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectToasts, type ToastRef } from '../../machines/app/notices.machine.ts'
import { selectToastMessage, selectToastType } from '../../machines/app/toast.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useUppermost } from '../hooks/uppermost.ts'
import { useUppermostModal } from '../ui/openModals.ts'
import { TEXTS } from './texts.ts'

const NONE: readonly ToastRef[] = []

interface ToastProps {
  readonly toast: ToastRef
  /** Returns the uppermost modal, whose footer toasts must not cover. It is a prop, so that Toast.tsx imports only what the sign-in has loaded. */
  readonly useModal: typeof useUppermostModal
}

/** A toast without styles or a close button, until the code that draws toasts has loaded. */
const PlainToast = ({ toast }: ToastProps) => <li>{useSelector(toast, selectToastMessage)}</li>

let drawn: typeof PlainToast | null = null

/** Loads the code that draws toasts. Call it once the page can be used. If loading fails, toasts stay plain. */
export const loadToast = (): Promise<{ default: typeof PlainToast }> =>
  import('./Toast.tsx').then(
    (module) => {
      drawn = module.Toast
      return { default: drawn }
    },
    () => ({ default: PlainToast }),
  )

const LateToast = lazy(loadToast)

const AnyToast = (props: ToastProps) => {
  // React shows the fallback of a lazy component even if its code has already loaded, so the loaded component is used directly if there is one. A
  // toast keeps the component that it started with.
  const [Toast] = useState(() => drawn ?? LateToast)
  return (
    <Suspense fallback={<PlainToast {...props} />}>
      <Toast {...props} />
    </Suspense>
  )
}

interface ToastListProps {
  readonly label: string
  readonly live: 'polite' | 'assertive'
  readonly all: readonly ToastRef[]
}

const ToastList = ({ label, live, all }: ToastListProps) => (
  <ol aria-live={live} aria-label={label}>
    {all.map((toast) => (
      <AnyToast key={toast.id} toast={toast} useModal={useUppermostModal} />
    ))}
  </ol>
)

const isError = (toast: ToastRef): boolean => selectToastType(toast.getSnapshot()) === 'error'

/** The toasts at the bottom, newest last, errors below the others. Errors interrupt a screen reader, the others do not. */
export const Toasts = () => {
  const all = useSelector(useChild('notices'), (snapshot) => (snapshot ? selectToasts(snapshot) : NONE))
  const box = useRef<HTMLDivElement>(null)
  useUppermost(box)
  // An open modal hides the rest of the page from screen readers. Only a child of the body can be exempt from that.
  return createPortal(
    <div ref={box} popover="manual" className="k-toasts" data-above-modals>
      <ToastList label={TEXTS.notices} live="polite" all={all.filter((toast) => !isError(toast))} />
      <ToastList label={TEXTS.errors} live="assertive" all={all.filter(isError)} />
    </div>,
    document.body,
  )
}
