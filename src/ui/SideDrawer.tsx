import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const WIDTH = '232px'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: WIDTH,
    height: '100vh',
    margin: 0,
    padding: 0,
    border: 'none',
    position: 'sticky',
    top: 0,
    flexShrink: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    overflow: 'visible',
    '@media (max-width: 991px)': {
      position: 'fixed',
      inset: '0 auto 0 0',
      boxShadow: tokens.shadow64,
      ':not(:popover-open)': { display: 'none' },
      '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    },
  },
})

export interface SideDrawerProps {
  /** Only where there is no room for it: from 992 px on it always stands. */
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Accessible name of the drawer. */
  label: string
  children: ReactNode
}

/**
 * Stands at the side of the page; below 992 px it is a drawer, whose first link or button takes focus. The platform's
 * popover closes it on Escape and on a click beside it. Who opens it makes what it covers inert, and takes the focus back:
 * while it is open, it is a modal dialog.
 */
export const SideDrawer = ({ open, onOpenChange, label, children }: SideDrawerProps) => {
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const drawer = root.current
    if (!open || !drawer) return
    drawer.togglePopover?.(true)
    // Opened by script, a popover is no next stop of Tab for the button that opened it.
    drawer.querySelector<HTMLElement>('a[href], button')?.focus()
    return () => {
      drawer.togglePopover?.(false)
    }
  }, [open])

  return (
    <div
      ref={root}
      {...(open ? { role: 'dialog', 'aria-modal': true, 'aria-label': label } : { role: 'complementary' })}
      popover="auto"
      className={styles.root}
      onToggle={(event) => onOpenChange(event.newState === 'open')}
    >
      {children}
    </div>
  )
}
