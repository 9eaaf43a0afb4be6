import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { modalOpened } from './openModals.ts'
import { useEscape } from './useEscape.ts'

/** The styles of a drawer over the page. */
const over = {
  position: 'fixed',
  inset: '0 auto 0 0',
  height: '100%',
  boxShadow: tokens.shadow64,
  ':not(:popover-open)': { display: 'none' },
  '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
} as const

const useStyles = makeStyles({
  root: {
    display: 'flex',
    boxSizing: 'border-box',
    width: 'fit-content',
    maxWidth: '100vw',
    height: '100vh',
    margin: 0,
    padding: 0,
    border: 'none',
    position: 'static',
    flexShrink: 0,
    // Lifts menus that open in it above the page.
    zIndex: 3,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflow: 'visible',
    '@media (max-width: 991px)': over,
  },
  fixed: { '@media (min-width: 992px)': { position: 'sticky', top: 0 } },
  scrolling: { '@media (min-width: 992px)': { position: 'relative' } },
  over,
})

export interface SideDrawerProps {
  /** Whether it is open as a drawer. The caller closes it when the page becomes wide enough to dock it. */
  open: boolean
  onClose: () => void
  /** Accessible name of the drawer. */
  label: string
  /** If true, it is part of the page from 992 px on; if false, it is a drawer at every width. */
  isDocked?: boolean
  /** While docked, it stays in view as the page scrolls. */
  isFixed?: boolean
  children: ReactNode
}

/**
 * Docked at the side of the page; below 992 px a drawer in the browser's top layer, whose first link or button takes focus. Escape and
 * a press outside close it. While open, the drawer is a modal dialog; the caller makes the page inert, and returns the focus afterwards.
 */
export const SideDrawer = (props: SideDrawerProps) => {
  const { open, onClose, label, isDocked = true, isFixed = true, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const drawer = root.current
    if (!open || !drawer) return
    drawer.togglePopover?.(true)
    const close = modalOpened(drawer)
    // After a popover is opened by script, Tab does not move into it.
    drawer.querySelector<HTMLElement>('a[href], button')?.focus()
    return () => {
      close()
      drawer.togglePopover?.(false)
    }
  }, [open])

  useEscape(open, root, onClose)

  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: Event) => {
      const isBeside = target instanceof Element && !root.current?.contains(target)
      if (isBeside && !target.closest('[data-above-modals]')) onClose()
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [open, onClose])

  return (
    <div
      ref={root}
      {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : { role: 'complementary' })}
      popover="manual"
      className={mergeClasses(styles.root, isFixed ? styles.fixed : styles.scrolling, !isDocked && styles.over)}
    >
      {children}
    </div>
  )
}
