import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { QUICK_ACTIONS } from '../../../machines/model/shellMenus.ts'
import { selectIsNarrow } from '../../../machines/viewport.machine.ts'
import type { DrawerId } from '../../../machines/workspace.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useOpenDrawer } from '../useDrawer.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuFrame } from './MenuFrame.tsx'
import { useMenuSlot } from './slot.ts'

const FOLDED: readonly { readonly drawer: DrawerId; readonly title: string }[] = [
  { drawer: 'invitationModal', title: 'New Member' },
  { drawer: 'appWizardModal', title: 'New App' },
  { drawer: 'quickLinks', title: 'Quick Links' },
]

/** What the header has no room for on a narrow page. */
const FoldedActions = () => {
  const { opener } = useMenuSlot()
  const openDrawer = useOpenDrawer()
  return FOLDED.map(({ drawer, title }) => (
    <MenuItem
      key={drawer}
      onClick={() => {
        // What opens next gives the focus back to what has it now, and this item will be gone.
        opener.current?.focus()
        openDrawer(drawer)
      }}
    >
      {title}
    </MenuItem>
  ))
}

/** The quick actions. */
export const QuickActionsMenu = () => {
  const { openerId } = useMenuSlot()
  const isNarrow = useSelector(useChild('viewport'), (snapshot) => snapshot !== undefined && selectIsNarrow(snapshot))
  return (
    <MenuFrame positioning={{ position: 'below', align: 'end', offset: 4 }}>
      <MenuList aria-labelledby={openerId}>
        {isNarrow && <FoldedActions />}
        {isNarrow && <MenuDivider />}
        <MenuEntries entries={QUICK_ACTIONS} />
      </MenuList>
    </MenuFrame>
  )
}
