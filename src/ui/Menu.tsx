import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { MENU_Z_INDEX } from '../../machines/model/constants.ts'
import { type Side, useBeside } from './beside.ts'

const useStyles = makeStyles({
  root: {
    zIndex: MENU_Z_INDEX,
    boxSizing: 'border-box',
    width: 'max-content',
    minWidth: '138px',
    maxWidth: 'min(300px, calc(100vw - 16px))',
    maxHeight: 'calc(100vh - 88px)',
    padding: '4px',
    overflowY: 'auto',
    borderRadius: '8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    textAlign: 'start',
  },
  absolute: { position: 'absolute' },
  // It opens from a menu that scrolls, and must not be cut by it.
  fixed: { position: 'fixed' },
  list: { display: 'flex', flexDirection: 'column', gap: '2px' },
})

const itemsIn = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.closest('[role="menu"]') === list)

/** The item that a key moves to; undefined where it is not a key of a menu. */
const itemAfter = (key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items[at <= 0 ? items.length - 1 : at - 1]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[items.length - 1]
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

export interface MenuProps {
  /** The id of its label. */
  labelledBy: string
  /** Opens the menu, and has the focus before and after. */
  opener: RefObject<HTMLElement | null>
  side: Side
  /** Whether the focus moves into it. By default where the opener has the focus. */
  takesFocus?: boolean
  /** Called with a key that closes it. */
  onLeave: (key: 'Escape' | 'Tab' | 'ArrowLeft') => void
  /** It opens from another menu. */
  nested?: boolean
  className?: string | undefined
  /** Drawn above the items. */
  head?: ReactNode
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuGroup`, `MenuDivider` and `Submenu`. */
  children: ReactNode
}

/**
 * An open menu. Arrow keys, Home, End and first letters move in it, Escape and Tab leave it. With its items it is 2 KB
 * of gzip; Fluent UI's menu and what it loads, Tabster and positions, are 57.
 */
export const Menu = (props: MenuProps) => {
  const { labelledBy, opener, side, takesFocus, onLeave, nested = false, className, head, children } = props
  const styles = useStyles()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useBeside(true, root, opener, side)

  useEffect(() => {
    if (list.current && (takesFocus ?? document.activeElement === opener.current))
      itemsIn(list.current)[0]?.focus({ preventScroll: true })
  }, [takesFocus, opener])

  // However it is closed, the focus must not be lost with it.
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) opener.current?.focus()
    }
  }, [opener])

  const press = (event: KeyboardEvent) => {
    const { key, target, currentTarget } = event
    // Items of a submenu are not its own.
    if (!(target instanceof HTMLElement) || target.closest('[role="menu"]') !== currentTarget) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const items = itemsIn(currentTarget)
    const next = itemAfter(key, items, items.indexOf(target))
    if (key === 'Tab') {
      // Tab continues from the opener.
      opener.current?.focus()
      onLeave(key)
      return
    }
    if (next) next.focus()
    else if (key === 'Escape' || (key === 'ArrowLeft' && nested)) onLeave(key)
    else if (key === 'ArrowRight' && target.hasAttribute('aria-haspopup')) target.click()
    // Space does nothing on a link.
    else if (key === ' ' && target instanceof HTMLAnchorElement) target.click()
    else return
    event.preventDefault()
  }
  return (
    <div ref={root} className={mergeClasses(styles.root, nested ? styles.fixed : styles.absolute, className)}>
      {head}
      <div ref={list} role="menu" tabIndex={-1} aria-labelledby={labelledBy} className={styles.list} onKeyDown={press}>
        {children}
      </div>
    </div>
  )
}
