import {
  Menu,
  MenuItem,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  PortalMountNodeProvider,
  tokens,
} from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { MENU_HOVER_TIMEOUT, MENU_Z_INDEX } from '../../../machines/constants.ts'
import { type MenuEntry, NOT_AVAILABLE, NOT_AVAILABLE_REASON } from '../../../machines/model/shellMenus.ts'
import { selectBranch } from '../../../machines/parts/menu.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Explained } from '../../ui/Explained.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  awaited: {
    color: tokens.colorNeutralForeground3,
    cursor: 'default',
    ':hover': { color: tokens.colorNeutralForeground3 },
    ':focus': { color: tokens.colorNeutralForeground3 },
    '& > *': { color: 'inherit' },
  },
  branch: { zIndex: MENU_Z_INDEX, minWidth: '248px', borderRadius: '8px' },
})

const AwaitedItem = ({ title }: { title: string }) => (
  // What it says lies where the menu does: at the end of the page it would be outside of all landmarks.
  <PortalMountNodeProvider value={useMenuSlot().host.current ?? undefined}>
    <Explained obstacle={NOT_AVAILABLE_REASON}>
      <MenuItem disabled className={useStyles().awaited} secondaryContent={NOT_AVAILABLE}>
        {title}
      </MenuItem>
    </Explained>
  </PortalMountNodeProvider>
)

/** An item that leads to a place of the console. */
export const LinkItem = ({ title, href }: { title: string; href: string }) => {
  const [, follow] = useLocation()
  return (
    <MenuItemLink
      href={href}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        follow(href)
      }}
    >
      {title}
    </MenuItemLink>
  )
}

const Branch = ({ id, title, entries }: { id: string; title: string; entries: readonly MenuEntry[] }) => {
  const styles = useStyles()
  const slot = useMenuSlot()
  const menu = useChild(slot.menu)
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectBranch(snapshot) === id)
  return (
    <Menu
      open={isOpen}
      onOpenChange={(_, { open }) => menu?.send({ type: open ? 'branch.opened' : 'branch.closed', branch: id })}
      hoverDelay={MENU_HOVER_TIMEOUT}
      mountNode={slot.host.current}
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuItem>{title}</MenuItem>
      </MenuTrigger>
      <MenuPopover className={styles.branch}>
        <MenuList>
          <MenuEntries entries={entries} />
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** Entries of a menu: links, submenus, and those that have no screen yet. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map(({ id, title, link, entries: inner }) => {
    if (inner) return <Branch key={id} id={id} title={title} entries={inner} />
    return link === null ? <AwaitedItem key={id} title={title} /> : <LinkItem key={id} title={title} href={link} />
  })
