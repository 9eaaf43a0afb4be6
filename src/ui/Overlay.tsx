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
    // What opens in it, a menu say, may stand out: its content scrolls by itself.
    overflow: 'visible',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    // Above the words of the browser, which are hidden in forced colours.
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
})

export interface OverlayProps {
  open: boolean
  /** It is to be closed: by Escape, or where `closesBeside` by a click beside it. */
  onClose: () => void
  /** The id of its heading. */
  labelledBy: string
  closesBeside: boolean
  /** Where the focus goes when it opens; its first stop of Tab where there is none. */
  focusOn?: string
  className: string
  /** What its class reads. */
  variables: Readonly<Record<`--${string}`, string>>
  children: ReactNode
}

/**
 * A modal dialog: the platform's, which makes the rest of the page inert, holds Tab and gives the focus back. It stays in the
 * page when it is closed, so that nothing is left behind by opening and closing it.
 */
export const Overlay = (props: OverlayProps) => {
  const { open, onClose, labelledBy, closesBeside, focusOn, className, variables, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDialogElement>(null)
  // What would open at the end of the page, menus and tooltips, lies under the dialog there and is inert. It is there from
  // the first drawing on: a portal stays where it was first put.
  const [portals] = useState(() => document.createElement('div'))
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)

  useLayoutEffect(() => {
    root.current?.append(portals)
  }, [portals])

  // After each drawing: a browser may have closed it although it is to stay open.
  useLayoutEffect(() => {
    const dialog = root.current
    if (!open) dialog?.close()
    else if (dialog && !dialog.open) {
      dialog.showModal()
      if (focusOn !== undefined) dialog.querySelector<HTMLElement>(focusOn)?.focus()
    }
  })

  useLayoutEffect(() => {
    // What is to have the focus may come after the dialog was opened.
    if (open && focusOn !== undefined) root.current?.querySelector<HTMLElement>(focusOn)?.focus()
  }, [open, focusOn])

  useLayoutEffect(() => (open && root.current ? layerOpened(root.current) : undefined), [open])

  useLayoutEffect(() => {
    const dialog = root.current
    // Gone from the page while it is open, it would take the focus along.
    return () => dialog?.close()
  }, [])

  // The file chooser of an input cancels too, and bubbles.
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
      // A browser may close it without asking; the event of an own closing may come after it was opened again.
      onClose={(event) => {
        if (!isOwn(event) || !open || event.currentTarget.open) return
        onClose()
        // Who is told may keep it open, to ask first whether what was written may be lost.
        drawAgain()
      }}
    >
      <LayerProvider value={portals}>{children}</LayerProvider>
    </dialog>
  )
}
