import {
  MenuGroup as FluentGroup,
  MenuItem as FluentItem,
  type MenuItemProps as FluentItemProps,
  MenuDivider,
  MenuGroupHeader,
  MenuItemLink,
  MenuItemRadio,
} from '@fluentui/react-components'
import type { MouseEvent, ReactNode } from 'react'
import { useItemTabIndex } from './menuContext.ts'
import { useMenuStyles } from './menuStyles.ts'

export { MenuDivider }

interface MenuItemProps extends Omit<FluentItemProps, 'onClick' | 'secondaryContent'> {
  /** Called after the menu has closed, so that a dialog opened here returns the focus to the opener. */
  onChoose?: () => void
  /** Small text at the end. */
  note?: string
}

/** An action of a menu. */
export const MenuItem = ({ onChoose, note, ...item }: MenuItemProps) => (
  <FluentItem
    {...item}
    {...(note !== undefined && { secondaryContent: note })}
    tabIndex={useItemTabIndex()}
    className={useMenuStyles().item}
    onClick={onChoose}
  />
)

interface MenuLinkProps {
  href: string
  /** Called unless it opens in another tab or window. */
  onFollow: (href: string) => void
  children: ReactNode
}

/** An item that links to an address. */
export const MenuLink = ({ href, onFollow, children }: MenuLinkProps) => {
  const follow = (event: MouseEvent) => {
    // The browser opens it in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow(href)
  }
  return (
    <MenuItemLink href={href} tabIndex={useItemTabIndex()} className={useMenuStyles().item} onClick={follow}>
      {children}
    </MenuItemLink>
  )
}

interface MenuChoiceProps {
  /** The group that the menu lists under `checkedValues`. */
  name: string
  value: string
  onChoose: () => void
  children: ReactNode
}

/** An item of a choice of one. */
export const MenuChoice = ({ onChoose, ...item }: MenuChoiceProps) => (
  <MenuItemRadio {...item} tabIndex={useItemTabIndex()} className={useMenuStyles().item} onClick={onChoose} />
)

/** Items under a common title. */
export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <FluentGroup>
    <MenuGroupHeader>{title}</MenuGroupHeader>
    {children}
  </FluentGroup>
)
