import { useSelector } from '@xstate/react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectToasts, type ToastRef } from '../../machines/app/notices.machine.ts'
import { selectToastMessage, selectToastType } from '../../machines/app/toast.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useTopLayer } from '../ui/topLayer.ts'

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

/**
 * A box in the top layer, or in the modal that is open: everything outside an open modal is inert and not read out. The
 * box is moved, not rendered again, so that a toast keeps its state.
 */
const useUppermostBox = () => {
  const home = useRef<HTMLDivElement>(null)
  const toasts = useRef<HTMLDivElement>(null)
  const [box] = useState(() => document.createElement('div'))
  const layer = useTopLayer()
  useLayoutEffect(() => {
    const place = layer ?? home.current
    place?.append(box)
    // Shown again, it lies above what was opened before it. Browsers without popovers place it by z-index.
    toasts.current?.togglePopover?.(false)
    toasts.current?.togglePopover?.(true)
    return () => box.remove()
  }, [box, layer])
  return { home, toasts, box }
}

interface ToastListProps {
  readonly label: string
  readonly live: 'polite' | 'assertive'
  readonly all: readonly ToastRef[]
}

const ToastList = ({ label, live, all }: ToastListProps) => (
  <ol aria-live={live} aria-label={label}>
    {all.map((toast) => (
      <AnyToast key={toast.id} toast={toast} />
    ))}
  </ol>
)

const isError = (toast: ToastRef): boolean => selectToastType(toast.getSnapshot()) === 'error'

/** The toasts at the bottom, newest last, errors below the others. Errors interrupt a screen reader, the others wait. */
export const Toasts = () => {
  const all = useSelector(useChild('notices'), (snapshot) => (snapshot ? selectToasts(snapshot) : NONE))
  const { home, toasts, box } = useUppermostBox()
  return (
    <div ref={home}>
      {createPortal(
        <div ref={toasts} popover="manual" className="k-toasts">
          <ToastList label="Notices" live="polite" all={all.filter((toast) => !isError(toast))} />
          <ToastList label="Errors" live="assertive" all={all.filter(isError)} />
        </div>,
        box,
      )}
    </div>
  )
}
