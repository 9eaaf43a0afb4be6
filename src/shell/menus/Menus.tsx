import { overlaysLoaded } from '../../ui/lateOverlays.ts'
import { overlays } from '../../ui/overlays/index.ts'
import { QuickActionsMenu } from './QuickActionsMenu.tsx'
import { useMenuSlot } from './slot.ts'
import { UserMenu } from './UserMenu.tsx'

// The chunk of the menus also contains the code of everything else that opens over the page.
overlaysLoaded(overlays)

/** The menu of the current slot. */
export const Menus = () => (useMenuSlot().menu === 'userMenu' ? <UserMenu /> : <QuickActionsMenu />)
