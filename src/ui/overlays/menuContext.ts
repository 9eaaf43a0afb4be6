import { createContext, useContext } from 'react'

/** What the parts of a menu know about the menu. */
interface MenuSettings {
  /** The element in which its submenus are mounted; null for the end of the body. */
  readonly mountNode: HTMLElement | null
  /** Opened by hovering alone, so the focus stays where it is. */
  readonly isHovered: boolean
}

const MenuContext = createContext<MenuSettings>({ mountNode: null, isHovered: false })

export const MenuProvider = MenuContext.Provider

export const useMenu = (): MenuSettings => useContext(MenuContext)

/** The tab index of an item: -1 while the focus must stay where it is, because Fluent UI focuses the first item that Tab can reach. */
export const useItemTabIndex = (): 0 | -1 => (useMenu().isHovered ? -1 : 0)
