import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from '../../../machines/shell/awaited.ts'
import { selectBranch } from '../../../machines/shell/menu.machine.ts'
import type { MenuEntry } from '../../../machines/shell/shellMenus.ts'
import { useChild } from '../../hooks/actor.ts'
import { Explained } from '../../ui/Explained.tsx'
import { MenuItem, MenuLink } from '../../ui/overlays/MenuItems.tsx'
import { Submenu } from '../../ui/overlays/Submenu.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  branch: { minWidth: '248px' },
})

const AwaitedItem = ({ title }: { title: string }) => (
  <Explained obstacle={NOT_AVAILABLE_REASON}>
    <MenuItem disabled note={NOT_AVAILABLE}>
      {title}
    </MenuItem>
  </Explained>
)

/** A menu item that links to a place of the console. */
export const LinkItem = ({ title, href }: { title: string; href: string }) => {
  const [, follow] = useLocation()
  return (
    <MenuLink href={href} onFollow={follow}>
      {title}
    </MenuLink>
  )
}

const Branch = ({ id, title, entries }: { id: string; title: string; entries: readonly MenuEntry[] }) => {
  const styles = useStyles()
  const menu = useChild(useMenuSlot().menu)
  const openBranch = useSelector(menu, (snapshot) => (snapshot ? selectBranch(snapshot) : null))
  if (!menu) return null
  return (
    <Submenu branch={id} openBranch={openBranch} send={menu.send} label={title} className={styles.branch}>
      <MenuEntries entries={entries} />
    </Submenu>
  )
}

/** Entries of a menu: links, submenus, and placeholders for screens that do not exist yet. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  entries.map(({ id, title, link, entries: inner }) => {
    if (inner) return <Branch key={id} id={id} title={title} entries={inner} />
    return link === null ? <AwaitedItem key={id} title={title} /> : <LinkItem key={id} title={title} href={link} />
  })
