import { Menu, MenuList, MenuPopover, type MenuProps, mergeClasses } from '@fluentui/react-components'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { MenuEvent } from '../../../machines/shell/menu.machine.ts'
import { isEscape } from '../composing.ts'
import { fluentRef } from './fluentRef.ts'
import { MenuProvider } from './menuContext.ts'
import { useMenuStyles } from './menuStyles.ts'

export interface RootMenuProps {
  /** Takes the events of a menu machine. */
  send: (event: MenuEvent) => void
  opener: RefObject<HTMLElement | null>
  /** The id of the element that labels the menu. */
  labelledBy: string
  /** The element around the opener. A press in it does not close the menu. */
  host: RefObject<HTMLElement | null>
  /** Mounts the menu in the host instead of at the end of the body. */
  isInHost?: boolean
  side: { readonly position: 'above' | 'below'; readonly align: 'start' | 'end' }
  /** Opened by hovering alone, so the focus stays where it is. */
  isHovered: boolean
  /** The checked values of its choices, by the `name` of their group. */
  checkedValues?: Record<string, string[]>
  className?: string | undefined
  head?: ReactNode
  /** `MenuItem`, `MenuLink`, `MenuChoice`, `MenuGroup`, `MenuDivider` and `Submenu`. */
  children: ReactNode
}

/** If the focus is in the menu when it closes, moves it to the opener, or to the element that had it before hovering opened the menu. */
const useFocusAfterMenu = (opener: RefObject<HTMLElement | null>, isHovered: boolean): void => {
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    before.current = isHovered ? document.activeElement : opener.current
  }, [opener, isHovered])
  useLayoutEffect(
    () => () => {
      const { current } = before
      if (document.activeElement?.closest('[role="menu"]') && current instanceof HTMLElement) current.focus()
      before.current = null
    },
    [],
  )
}

/** Escape closes a menu that was opened by hovering, wherever the focus is. */
const useEscapeWhileHovered = (isHovered: boolean, send: RootMenuProps['send']): void => {
  useEffect(() => {
    if (!isHovered) return
    const close = (event: KeyboardEvent) => {
      if (!isEscape(event) || event.defaultPrevented) return
      event.preventDefault()
      send({ type: 'menu.closed' })
    }
    document.addEventListener('keydown', close, true)
    return () => document.removeEventListener('keydown', close, true)
  }, [isHovered, send])
}

/** A menu that is open beside its button. */
export const RootMenu = (props: RootMenuProps) => {
  const { send, opener, labelledBy, host, isInHost = false, side, isHovered, checkedValues, head, children } = props
  const styles = useMenuStyles()
  const list = useRef<HTMLDivElement>(null)
  useFocusAfterMenu(opener, isHovered)
  useEscapeWhileHovered(isHovered, send)
  useEffect(() => {
    if (!isHovered) list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [isHovered])

  const close: MenuProps['onOpenChange'] = (event, { open, type }) => {
    const isOutside = type === 'clickOutside'
    const isChosen = type === 'menuItemClick' || type === 'menuPopoverKeyDown'
    if (open || (!isOutside && !isChosen)) return
    if (isOutside && event.target instanceof Node && host.current?.contains(event.target)) return
    // So that Tab continues from the opener, and a dialog that an item opens returns the focus to it.
    if (isChosen) opener.current?.focus()
    send({ type: 'menu.closed' })
  }
  const mountNode = isInHost ? host.current : null
  const settings = useMemo(() => ({ mountNode, isHovered }), [mountNode, isHovered])
  return (
    <MenuProvider value={settings}>
      <Menu
        open
        onOpenChange={close}
        mountNode={mountNode}
        positioning={{ ...side, target: opener.current, offset: 4, overflowBoundaryPadding: 8 }}
        {...(checkedValues && { checkedValues })}
      >
        <MenuPopover className={mergeClasses(styles.popover, props.className)}>
          {head}
          <MenuList ref={fluentRef(list)} aria-labelledby={labelledBy}>
            {children}
          </MenuList>
        </MenuPopover>
      </Menu>
    </MenuProvider>
  )
}
