import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { layerOpened } from './topLayer.ts'

/** Over the page, to be opened and closed. */
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
    // What opens in it, a menu say, lies over the page beside it.
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
  /** Only where there is no room for it: from 992 px on it stands, unless it is never to stand. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the drawer. */
  label: string
  /** It stands beside the page where there is room; otherwise it is a drawer everywhere. */
  stands?: boolean
  /** Where it stands, it stays in view while the page scrolls. */
  isFixed?: boolean
  children: ReactNode
}

/**
 * Stands at the side of the page; below 992 px it is a drawer, whose first link or button takes focus. The platform's
 * popover closes it on Escape and on a click beside it. Who opens it makes what it covers inert, and takes the focus back:
 * while it is open, it is a modal dialog.
 */
export const SideDrawer = (props: SideDrawerProps) => {
  const { open, onOpenChange, label, stands = true, isFixed = true, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const drawer = root.current
    if (!open || !drawer) return
    drawer.togglePopover?.(true)
    // Opened by script, a popover is no next stop of Tab for the button that opened it.
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
      className={mergeClasses(styles.root, isFixed ? styles.fixed : styles.scrolling, !stands && styles.over)}
      onToggle={(event) => onOpenChange(event.newState === 'open')}
    >
      {children}
    </div>
  )
}
