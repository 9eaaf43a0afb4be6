import { createContext, type RefObject, useContext } from 'react'
import type { MenuId } from '../../../machines/shell/workspace.machine.ts'

/** Where a menu belongs: the code of the menus comes later than what opens them. */
export interface MenuSlot {
  readonly menu: MenuId
  readonly opener: RefObject<HTMLButtonElement | null>
  /** The id of the opener, which names the menu. */
  readonly openerId: string
  /** Around the opener: what the menu opens in turn lies in it too, so that a drawer does not cover it. */
  readonly host: RefObject<HTMLElement | null>
}

const MenuSlotContext = createContext<MenuSlot | null>(null)

export const MenuSlotProvider = MenuSlotContext.Provider

export const useMenuSlot = (): MenuSlot => {
  const slot = useContext(MenuSlotContext)
  if (slot === null) throw new Error('A menu is drawn outside its slot')
  return slot
}
