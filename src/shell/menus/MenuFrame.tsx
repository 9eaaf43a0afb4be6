import { Menu, MenuPopover, type MenuProps, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { MENU_HOVER_TIMEOUT, MENU_Z_INDEX } from '../../../machines/constants.ts'
import { selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/parts/menu.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  popover: {
    zIndex: MENU_Z_INDEX,
    width: '296px',
    maxWidth: 'calc(100vw - 16px)',
    maxHeight: 'calc(100vh - 88px)',
    overflowY: 'auto',
    borderRadius: '8px',
    '@media (max-width: 991px)': { '& [role^="menuitem"]': { minHeight: '44px', alignItems: 'center' } },
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** The opener stands elsewhere, and stood there before: Fluent takes its place and gives it the focus back. */
const Anchor = ({ ref, opener }: { ref?: Ref<HTMLElement>; opener: RefObject<HTMLButtonElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => opener.current, [opener])
  return null
}

/** Fluent puts the focus into every menu that opens; from one that the pointer alone has opened it goes back. */
const useKeptFocus = (isHovered: boolean): void => {
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    focused.current = isHovered ? document.activeElement : null
  }, [isHovered])
  useEffect(() => {
    if (!isHovered) return
    if (focused.current instanceof HTMLElement && focused.current !== document.body) focused.current.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [isHovered])
}

export interface MenuFrameProps {
  positioning: NonNullable<MenuProps['positioning']>
  checkedValues?: Record<string, string[]>
  onChecked?: (name: string, value: string | undefined) => void
  children: ReactNode
}

/** A menu beside its opener, open as its machine says. */
export const MenuFrame = ({ positioning, checkedValues, onChecked, children }: MenuFrameProps) => {
  const styles = useStyles()
  const { menu: id, opener } = useMenuSlot()
  const menu = useChild(id)
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuOpen(snapshot))
  const isHovered = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuHovered(snapshot))
  useKeptFocus(isHovered)
  return (
    <Menu
      inline
      open={isOpen}
      onOpenChange={(_, { open }) => menu?.send({ type: open ? 'menu.opened' : 'menu.closed' })}
      hoverDelay={MENU_HOVER_TIMEOUT}
      positioning={positioning}
      {...(checkedValues && { checkedValues })}
      {...(onChecked && {
        onCheckedValueChange: (_, { name, checkedItems }) => onChecked(name, checkedItems[0]),
      })}
    >
      <MenuTrigger>{({ ref }) => <Anchor ref={ref} opener={opener} />}</MenuTrigger>
      <MenuPopover className={styles.popover}>{children}</MenuPopover>
    </Menu>
  )
}
