import { QuickActionsMenu } from './QuickActionsMenu.tsx'
import { useMenuSlot } from './slot.ts'
import { UserMenu } from './UserMenu.tsx'

/** The menu of the current slot. */
export const Menus = () => (useMenuSlot().menu === 'userMenu' ? <UserMenu /> : <QuickActionsMenu />)
