import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import { NOT_AVAILABLE, NOT_AVAILABLE_REASON } from '../../../machines/shell/awaited.ts'
import { selectBranch } from '../../../machines/shell/menu.machine.ts'
import { foldAwaited, type MenuEntry } from '../../../machines/shell/shellMenus.ts'
import { useChild } from '../../hooks/actor.ts'
import { MenuItem, MenuItemsOff, MenuLink } from '../../ui/overlays/MenuItems.tsx'
import { Submenu } from '../../ui/overlays/Submenu.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  branch: { minWidth: '248px' },
})

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

const Awaited = ({ entries }: { entries: readonly MenuEntry[] }) => (
  <MenuItemsOff title={NOT_AVAILABLE} reason={NOT_AVAILABLE_REASON}>
    {(reasonId) =>
      entries.map(({ id, title, entries: inner }) =>
        inner ? (
          <Branch key={id} id={id} title={title} entries={inner} />
        ) : (
          <MenuItem key={id} reasonId={reasonId}>
            {title}
          </MenuItem>
        ),
      )
    }
  </MenuItemsOff>
)

/** Entries of a menu: links, submenus, and entries without a screen yet, which share one explanation. */
export const MenuEntries = ({ entries }: { entries: readonly MenuEntry[] }) =>
  foldAwaited(entries).map((part) => {
    if (part.awaited) return <Awaited key={part.awaited[0]?.id} entries={part.awaited} />
    const { id, title, link, entries: inner } = part.entry
    if (link === null) return <Branch key={id} id={id} title={title} entries={inner ?? []} />
    return <LinkItem key={id} title={title} href={link} />
  })
