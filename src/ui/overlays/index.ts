import { Combobox } from './Combobox.tsx'
import { Explanation } from './Explanation.tsx'
import { Keeper } from './Keeper.tsx'
import { MenuCheck, MenuChoice, MenuDivider, MenuGroup, MenuItem, MenuLink } from './MenuItems.tsx'
import { Modal } from './Modal.tsx'
import { ModalCard } from './ModalCard.tsx'
import { RootMenu } from './RootMenu.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Submenu } from './Submenu.tsx'

/** Everything that opens over the page. */
export const overlays = {
  Combobox,
  Explanation,
  Keeper,
  MenuCheck,
  MenuChoice,
  MenuDivider,
  MenuGroup,
  MenuItem,
  MenuLink,
  Modal,
  ModalCard,
  RootMenu,
  SidePanel,
  Submenu,
}

export type Overlays = typeof overlays
