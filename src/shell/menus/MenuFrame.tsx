import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { RootMenu, type RootMenuProps } from '../../ui/overlays/RootMenu.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  popover: { width: '296px', maxWidth: 'calc(100vw - 16px)' },
})

export interface MenuFrameProps extends Pick<RootMenuProps, 'side' | 'checkedValues' | 'head'> {
  children: ReactNode
}

/** A menu beside its opener, shown while its machine is open. */
export const MenuFrame = ({ children, ...menuProps }: MenuFrameProps) => {
  const styles = useStyles()
  const { menu: id, opener, openerId, host } = useMenuSlot()
  const menu = useChild(id)
  const isOpen = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuOpen(snapshot))
  const isHovered = useSelector(menu, (snapshot) => snapshot !== undefined && selectIsMenuHovered(snapshot))
  if (!menu || !isOpen) return null
  return (
    <RootMenu
      send={menu.send}
      opener={opener}
      labelledBy={openerId}
      host={host}
      // While the rail is drawn over the page, it would cover a menu that is not inside it.
      isInHost
      isHovered={isHovered}
      className={styles.popover}
      {...menuProps}
    >
      {children}
    </RootMenu>
  )
}
