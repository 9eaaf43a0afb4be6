import { makeStyles } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectIsMenuHovered, selectIsMenuOpen } from '../../../machines/shell/menu.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import type { Side } from '../../ui/beside.ts'
import { RootMenu } from '../../ui/RootMenu.tsx'
import { useMenuSlot } from './slot.ts'

const useStyles = makeStyles({
  popover: { width: '296px', maxWidth: 'calc(100vw - 16px)' },
})

export interface MenuFrameProps {
  side: Side
  /** Drawn above the entries. */
  head?: ReactNode
  children: ReactNode
}

/** A menu beside its opener, open when its machine says so. */
export const MenuFrame = ({ side, head, children }: MenuFrameProps) => {
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
      side={side}
      isHovered={isHovered}
      className={styles.popover}
      head={head}
    >
      {children}
    </RootMenu>
  )
}
