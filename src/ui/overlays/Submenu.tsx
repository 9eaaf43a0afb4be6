import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  type MenuProps,
  MenuTrigger,
  mergeClasses,
} from '@fluentui/react-components'
import type { PointerEvent, ReactNode } from 'react'
import type { MenuEvent } from '../../../machines/shell/menu.machine.ts'
import { useItemTabIndex, useMenu } from './menuContext.ts'
import { useMenuStyles } from './menuStyles.ts'

export interface SubmenuProps {
  /** The name of its branch in the menu's machine. */
  branch: string
  /** The branch that is open, or null. */
  openBranch: string | null
  send: (event: MenuEvent) => void
  label: string
  /** A class for the submenu. */
  className?: string
  children: ReactNode
}

/** An item that opens a submenu: by arrow right, click, or resting the pointer on it. */
export const Submenu = ({ branch, openBranch, send, label, className, children }: SubmenuProps) => {
  const styles = useMenuStyles()
  const { mountNode } = useMenu()
  const onPointer = (type: 'branch.entered' | 'branch.left') => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') send({ type, branch })
  }
  // Hover events of Fluent UI are ignored, because the machine itself measures how long the pointer rests.
  const change: MenuProps['onOpenChange'] = (_, { type }) => {
    if (type === 'menuTriggerClick' || type === 'menuTriggerKeyDown') send({ type: 'branch.opened', branch })
    else if (type === 'menuPopoverKeyDown') send({ type: 'branch.closed', branch })
  }
  return (
    <div role="none" onPointerEnter={onPointer('branch.entered')} onPointerLeave={onPointer('branch.left')}>
      <Menu
        open={openBranch === branch}
        onOpenChange={change}
        openOnHover={false}
        mountNode={mountNode}
        positioning={{ overflowBoundaryPadding: 8 }}
      >
        <MenuTrigger disableButtonEnhancement>
          <MenuItem tabIndex={useItemTabIndex()} className={styles.item}>
            {label}
          </MenuItem>
        </MenuTrigger>
        <MenuPopover className={mergeClasses(styles.popover, className)}>
          <MenuList>{children}</MenuList>
        </MenuPopover>
      </Menu>
    </div>
  )
}
