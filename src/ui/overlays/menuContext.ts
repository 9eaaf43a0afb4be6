import { createContext, useContext } from 'react'

/** What the parts of a menu know of it. */
interface MenuSettings {
  /** Its submenus are drawn in this element; at the end of the page by default. */
  readonly mountNode: HTMLElement | null
  /** The pointer alone has opened it, so it leaves the focus where it is. */
  readonly isHovered: boolean
}

const MenuContext = createContext<MenuSettings>({ mountNode: null, isHovered: false })

export const MenuProvider = MenuContext.Provider

export const useMenu = (): MenuSettings => useContext(MenuContext)

/** Fluent UI focuses the first item that Tab could reach. */
export const useItemTabIndex = (): 0 | -1 => (useMenu().isHovered ? -1 : 0)
