import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { layerOpened } from './topLayer.ts'

/** As a drawer over the page. */
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
    // Menus that open in it lie above the page.
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
  /** As a drawer. It has no effect where the drawer is docked. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the drawer. */
  label: string
  /** From 992 px on it is part of the page; otherwise it is a drawer at every width. */
  isDocked?: boolean
  /** While docked, it stays in view as the page scrolls. */
  isFixed?: boolean
  children: ReactNode
}

/**
 * Docked at the side of the page; below 992 px a drawer, whose first link or button takes focus. The browser's popover
 * closes it on Escape and on a click outside. The opener makes the page inert and takes the focus back: while open, the
 * drawer is a modal dialog.
 */
export const SideDrawer = (props: SideDrawerProps) => {
  const { open, onOpenChange, label, isDocked = true, isFixed = true, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const drawer = root.current
    if (!open || !drawer) return
    drawer.togglePopover?.(true)
    // After a popover is opened by script, Tab does not move into it.
    drawer.querySelector<HTMLElement>('a[href], button')?.focus()
    const layerClosed = layerOpened(drawer)
    return () => {
      drawer.togglePopover?.(false)
      layerClosed()
    }
  }, [open])

  return (
    <div
      ref={root}
      {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : { role: 'complementary' })}
      popover="auto"
      className={mergeClasses(styles.root, isFixed ? styles.fixed : styles.scrolling, !isDocked && styles.over)}
      onToggle={(event) => onOpenChange(event.newState === 'open')}
    >
      {children}
    </div>
  )
}
