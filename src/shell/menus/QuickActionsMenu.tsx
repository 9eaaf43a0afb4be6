import { useSelector } from '@xstate/react'
import { QUICK_ACTIONS } from '../../../machines/shell/shellMenus.ts'
import { selectIsNarrow } from '../../../machines/shell/viewport.machine.ts'
import type { DrawerId } from '../../../machines/shell/workspace.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { MenuDivider, MenuItem } from '../../ui/overlays/MenuItems.tsx'
import { TEXTS as SHELL } from '../texts.ts'
import { useOpenDrawer } from '../useDrawer.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuFrame } from './MenuFrame.tsx'

const BELOW = { position: 'below', align: 'end' } as const

const FOLDED: readonly { readonly drawer: DrawerId; readonly title: string; readonly note?: string }[] = [
  { drawer: 'invitationModal', title: SHELL.newMember, note: SHELL.sample },
  { drawer: 'appWizardModal', title: SHELL.newApp, note: SHELL.sample },
  { drawer: 'quickLinks', title: SHELL.quickLinks },
]

/** Actions that do not fit in the header of a narrow page. */
const FoldedActions = () => {
  const openDrawer = useOpenDrawer()
  return FOLDED.map(({ drawer, title, ...more }) => (
    <MenuItem key={drawer} {...more} onChoose={() => openDrawer(drawer)}>
      {title}
    </MenuItem>
  ))
}

export const QuickActionsMenu = () => {
  const isNarrow = useSelector(useChild('viewport'), (snapshot) => snapshot !== undefined && selectIsNarrow(snapshot))
  return (
    <MenuFrame side={BELOW}>
      {isNarrow && <FoldedActions />}
      {isNarrow && <MenuDivider />}
      <MenuEntries entries={QUICK_ACTIONS} />
    </MenuFrame>
  )
}
