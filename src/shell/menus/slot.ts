import { createContext, type RefObject, useContext } from 'react'
import type { MenuId } from '../../../machines/shell/workspace.machine.ts'

/** Where a menu is drawn. The opener provides it, because the code of the menus loads later. */
export interface MenuSlot {
  readonly menu: MenuId
  readonly opener: RefObject<HTMLButtonElement | null>
  /** The id of the opener, which labels the menu. */
  readonly openerId: string
  /** The element around the opener. */
  readonly host: RefObject<HTMLElement | null>
}

const MenuSlotContext = createContext<MenuSlot | null>(null)

export const MenuSlotProvider = MenuSlotContext.Provider

export const useMenuSlot = (): MenuSlot => {
  const slot = useContext(MenuSlotContext)
  if (slot === null) throw new Error('A menu is drawn outside its slot')
  return slot
}
