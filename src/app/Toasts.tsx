import { useSelector } from '@xstate/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectToasts, type ToastRef } from '../../machines/app/notices.machine.ts'
import { selectToastMessage } from '../../machines/app/toast.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useUppermost } from '../hooks/uppermost.ts'

const NONE: readonly ToastRef[] = []

/** The text alone, until the code that draws toasts has loaded. */
const PlainToast = ({ toast }: { toast: ToastRef }) => <li>{useSelector(toast, selectToastMessage)}</li>

let drawn: typeof PlainToast | null = null

/** Loads the code that draws toasts, after the page can be used. If it fails, toasts stay plain. */
export const loadToast = (): Promise<{ default: typeof PlainToast }> =>
  import('./Toast.tsx').then(
    (module) => {
      drawn = module.Toast
      return { default: drawn }
    },
    () => ({ default: PlainToast }),
  )

const LateToast = lazy(loadToast)

const AnyToast = ({ toast }: { toast: ToastRef }) => {
  // React shows the fallback of a lazy component even if its code has already loaded. A toast keeps the component it
  // began with.
  const [Toast] = useState(() => drawn ?? LateToast)
  return (
    <Suspense fallback={<PlainToast toast={toast} />}>
      <Toast toast={toast} />
    </Suspense>
  )
}

/** The toasts, top right, newest last, announced as they come. */
export const Toasts = () => {
  const toasts = useSelector(useChild('notices'), (snapshot) => (snapshot ? selectToasts(snapshot) : NONE))
  const list = useRef<HTMLOListElement>(null)
  useUppermost(list)
  // A modal hides from screen readers what is not a child of the body of its own.
  return createPortal(
    <ol ref={list} popover="manual" aria-live="polite" aria-label="Notices" className="k-toasts" data-above-modals>
      {toasts.map((toast) => (
        <AnyToast key={toast.id} toast={toast} />
      ))}
    </ol>,
    document.body,
  )
}
