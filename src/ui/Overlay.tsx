import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { LayerProvider } from './layer.ts'
import { layerOpened } from './topLayer.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    maxWidth: 'none',
    maxHeight: 'none',
    padding: 0,
    border: 'none',
    // Menus may reach beyond the dialog: its content scrolls by itself.
    overflow: 'visible',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    // Forced colours hide the shadow.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
})

export interface OverlayProps {
  open: boolean
  /** Called on Escape, and with `closesBeside` on a click outside. */
  onClose: () => void
  /** The id of its heading. */
  labelledBy: string
  closesBeside: boolean
  /** Takes focus when it opens; by default the first focusable element. */
  focusOn?: string
  className: string
  /** CSS variables of its class. */
  variables: Readonly<Record<`--${string}`, string>>
  children: ReactNode
}

/**
 * The browser's modal dialog: it makes the rest of the page inert, keeps Tab inside and returns the focus. It stays in
 * the page when closed, so that opening and closing leaks nothing.
 */
export const Overlay = (props: OverlayProps) => {
  const { open, onClose, labelledBy, closesBeside, focusOn, className, variables, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDialogElement>(null)
  // At the end of the page, menus and tooltips would be below the dialog and inert. Created before the first render,
  // because a portal stays where it was first put.
  const [portals] = useState(() => document.createElement('div'))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)

  useLayoutEffect(() => {
    root.current?.append(portals)
  }, [portals])

  // After each render: a browser may have closed the dialog although it must stay open.
  useLayoutEffect(() => {
    const dialog = root.current
    if (!open) dialog?.close()
    else if (dialog && !dialog.open) {
      dialog.showModal()
      if (focusOn !== undefined) dialog.querySelector<HTMLElement>(focusOn)?.focus()
    }
  })

  useLayoutEffect(() => {
    // The element to focus may be rendered after the dialog was opened.
    if (open && focusOn !== undefined) root.current?.querySelector<HTMLElement>(focusOn)?.focus()
  }, [open, focusOn])

  useLayoutEffect(() => (open && root.current ? layerOpened(root.current) : undefined), [open])

  useLayoutEffect(() => {
    const dialog = root.current
    // An open dialog that is removed would lose the focus.
    return () => dialog?.close()
  }, [])

  // The cancel event of a file input bubbles.
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    <dialog
      ref={root}
      className={mergeClasses(styles.root, className)}
      style={{ ...variables }}
      aria-labelledby={labelledBy}
      closedby={closesBeside ? 'any' : 'closerequest'}
      onCancel={(event) => {
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      // A browser may close it without asking. The close event of our own call may arrive after it was opened again.
      onClose={(event) => {
        if (!isOwn(event) || !open || event.currentTarget.open) return
        onClose()
        // The owner may keep it open, to ask first whether changes may be lost.
        drawAgain()
      }}
    >
      <LayerProvider value={portals}>{children}</LayerProvider>
    </dialog>
  )
}
