import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  type MenuProps,
  MenuTrigger,
  makeStyles,
  mergeClasses,
} from '@fluentui/react-components'
import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { MENU_HOVER_TIMEOUT, MENU_Z_INDEX } from '../../machines/constants.ts'
import type { MenuEvent } from '../../machines/parts/menu.machine.ts'

const useStyles = makeStyles({
  layer: { zIndex: MENU_Z_INDEX },
})

interface MenuParts extends Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange' | 'positioning'> {
  /** Of its popover. */
  className?: string
  /** Drawn where it stands and not at the end of the page: for what lies over the page itself. */
  inline?: boolean
  /** `MenuItem`, `MenuItemLink`, `MenuItemRadio`, `MenuGroup`, `MenuDivider` and `Submenu`. */
  children: ReactNode
}

export interface DropdownMenuProps extends MenuParts {
  open: boolean
  /** Takes the events of a menu machine. */
  send: (event: MenuEvent) => void
  /** A button: it opens the menu by click, Enter, Space and arrow down, and takes the focus back. */
  opener: ReactElement<Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>>
  /** The pointer opens it as well, by resting on the opener. */
  opensOnHover?: boolean
}

/** A menu that opens from a button, drawn by Fluent: arrows move, Escape closes. Its machine says whether it is open. */
export const DropdownMenu = (props: DropdownMenuProps) => {
  const { open, send, opener, opensOnHover = false, className, children, ...menu } = props
  const styles = useStyles()
  const pointer = opensOnHover && {
    onPointerEnter: () => send({ type: 'pointer.entered' }),
    onPointerLeave: () => send({ type: 'pointer.left' }),
  }
  return (
    <Menu
      {...menu}
      mountNode={{ className: styles.layer }}
      open={open}
      onOpenChange={(_event, data) => {
        if (data.type === 'menuTriggerClick') send({ type: 'menu.toggled' })
        else send({ type: data.open ? 'menu.opened' : 'menu.closed' })
      }}
    >
      <MenuTrigger disableButtonEnhancement>{cloneElement(opener, { ...pointer })}</MenuTrigger>
      <MenuPopover className={mergeClasses(styles.layer, className)} {...pointer}>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}

export interface SubmenuProps extends MenuParts {
  /** The name of its branch, for its machine. */
  branch: string
  /** The branch that the machine has open, or null. */
  openBranch: string | null
  send: (event: MenuEvent) => void
  label: string
  icon?: ReactElement
}

/** A branch of a dropdown menu, opened by arrow right, click, or the pointer that rests on its entry. */
export const Submenu = ({ branch, openBranch, send, label, icon, className, children, ...menu }: SubmenuProps) => {
  const styles = useStyles()
  return (
    <Menu
      {...menu}
      hoverDelay={MENU_HOVER_TIMEOUT}
      mountNode={{ className: styles.layer }}
      open={openBranch === branch}
      onOpenChange={(_event, { open }) => send({ type: open ? 'branch.opened' : 'branch.closed', branch })}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem {...(icon && { icon })}>{label}</MenuItem>
      </MenuTrigger>
      <MenuPopover className={mergeClasses(styles.layer, className)}>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  )
}
