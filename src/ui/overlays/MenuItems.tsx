import {
  MenuGroup as FluentGroup,
  MenuItem as FluentItem,
  type MenuItemProps as FluentItemProps,
  MenuDivider,
  MenuGroupHeader,
  MenuItemCheckbox,
  MenuItemLink,
  MenuItemRadio,
  mergeClasses,
} from '@fluentui/react-components'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { useItemTabIndex } from './menuContext.ts'
import { useMenuStyles } from './menuStyles.ts'

export { MenuDivider }

interface MenuItemProps extends Omit<FluentItemProps, 'onClick' | 'secondaryContent'> {
  /** Called after the menu has closed, so that a dialog opened here returns the focus to the opener. */
  onChoose?: () => void
  /** Small text at the end. */
  note?: string
  /** Disables the item: the id of the element in its group that contains the reason. */
  reasonId?: string
  /** Why the item is disabled, shown below its name; null if it is enabled. */
  obstacle?: string | null
}

/** An action of a menu. */
export const MenuItem = ({ onChoose, note, reasonId, obstacle = null, ...item }: MenuItemProps) => {
  const styles = useMenuStyles()
  const isOff = reasonId !== undefined || obstacle !== null
  const ownReasonId = useId()
  return (
    <FluentItem
      {...item}
      {...(note !== undefined && { secondaryContent: note })}
      {...(obstacle !== null && {
        subText: { id: ownReasonId, children: obstacle, className: styles.reason },
        'aria-describedby': ownReasonId,
      })}
      {...(reasonId !== undefined && { 'aria-describedby': reasonId })}
      disabled={isOff}
      tabIndex={useItemTabIndex()}
      className={mergeClasses(styles.item, isOff && styles.offItem)}
      {...(!isOff && { onClick: onChoose })}
    />
  )
}

interface MenuLinkProps {
  href: string
  /** Called unless the link opens in another tab or window. */
  onFollow: (href: string) => void
  children: ReactNode
}

/** An item that is a link. */
export const MenuLink = ({ href, onFollow, children }: MenuLinkProps) => {
  const follow = (event: MouseEvent) => {
    // The browser opens the link in another tab or window.
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
  /** Small text below its name. */
  note?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** An item of a group in which one item is chosen. */
export const MenuChoice = ({ onChoose, note, ...item }: MenuChoiceProps) => {
  const styles = useMenuStyles()
  return (
    <MenuItemRadio
      {...item}
      {...(note !== undefined && { subText: { children: note, className: styles.note } })}
      tabIndex={useItemTabIndex()}
      className={styles.item}
      onClick={onChoose}
    />
  )
}

/** An item that is on or off. The menu stays open. */
export const MenuCheck = ({ onChoose, note, ...item }: MenuChoiceProps) => {
  const styles = useMenuStyles()
  return (
    <MenuItemCheckbox
      {...item}
      {...(note !== undefined && { subText: { children: note, className: styles.note } })}
      tabIndex={useItemTabIndex()}
      className={styles.item}
      onClick={onChoose}
    />
  )
}

/** Items under a common title. */
export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <FluentGroup>
    <MenuGroupHeader>{title}</MenuGroupHeader>
    {children}
  </FluentGroup>
)

interface MenuItemsOffProps {
  title: string
  /** Shown once, above the items: a tooltip for each item would cover the opener or another item. */
  reason: string
  /** Draws the items. Each needs the id of the reason as `reasonId`. */
  children: (reasonId: string) => ReactNode
}

/** Items that are all disabled for the same reason, in a subdued group. */
export const MenuItemsOff = ({ title, reason, children }: MenuItemsOffProps) => {
  const styles = useMenuStyles()
  const id = useId()
  return (
    <FluentGroup>
      <MenuGroupHeader className={styles.offTitle}>{title}</MenuGroupHeader>
      <div id={id} className={styles.offReason}>
        {reason}
      </div>
      <div role="none" className={styles.off}>
        {children(id)}
      </div>
    </FluentGroup>
  )
}
