import { useSelector } from '@xstate/react'
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectToasts, type ToastRef } from '../../machines/app/notices.machine.ts'
import { selectToastMessage } from '../../machines/app/toast.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useTopLayer } from '../ui/topLayer.ts'

const NONE: readonly ToastRef[] = []

/** What it says, until the code is there that draws it. */
const PlainToast = ({ toast }: { toast: ToastRef }) => <li>{useSelector(toast, selectToastMessage)}</li>

let drawn: typeof PlainToast | null = null

/** Fetches what draws a toast: nobody has anything to say before the page can be used. Without it they stay plain. */
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
  // React waits a while for what is lazy, though it is there. What has begun to draw this one goes on: it is not begun anew.
  const [Toast] = useState(() => drawn ?? LateToast)
  return (
    <Suspense fallback={<PlainToast toast={toast} />}>
      <Toast toast={toast} />
    </Suspense>
  )
}

/**
 * A box that lies over all else, and in what is open over the page: what is not in an open modal is inert, cannot be pressed
 * and is not read out. It is moved and not drawn anew, so that a toast stays as it is.
 */
const useUppermostBox = () => {
  const home = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const [box] = useState(() => document.createElement('div'))
  const layer = useTopLayer()
  useLayoutEffect(() => {
    const place = layer ?? home.current
    place?.append(box)
    // Shown anew, it is above what was opened before it. Where no browser knows popovers, its place is by z-index.
    list.current?.togglePopover?.(false)
    list.current?.togglePopover?.(true)
    return () => box.remove()
  }, [box, layer])
  return { home, list, box }
}

/** The toasts, top right, newest last; read out as they come. */
export const Toasts = () => {
  const toasts = useSelector(useChild('notices'), (snapshot) => (snapshot ? selectToasts(snapshot) : NONE))
  const { home, list, box } = useUppermostBox()
  return (
    <div ref={home}>
      {createPortal(
        <ol ref={list} popover="manual" aria-live="polite" aria-label="Notices" className="k-toasts">
          {toasts.map((toast) => (
            <AnyToast key={toast.id} toast={toast} />
          ))}
        </ol>,
        box,
      )}
    </div>
  )
}
