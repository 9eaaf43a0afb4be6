import { useSelector } from '@xstate/react'
import { NOT_PERMITTED } from '../../../machines/shell/newMember.ts'
import { QUICK_ACTIONS } from '../../../machines/shell/shellMenus.ts'
import { selectIsNarrow } from '../../../machines/shell/viewport.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { MenuDivider, MenuItem, MenuItemsOff } from '../../ui/overlays/MenuItems.tsx'
import { TEXTS as SHELL } from '../texts.ts'
import { useOpenDrawer } from '../useDrawer.ts'
import { useNewMember } from '../useNewMember.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MenuFrame } from './MenuFrame.tsx'

const BELOW = { position: 'below', align: 'end' } as const

const NewMember = () => {
  const { isSample, obstacle, begin } = useNewMember()
  if (obstacle === null)
    return (
      <MenuItem {...(isSample && { note: SHELL.sample })} onChoose={begin}>
        {SHELL.newMember}
      </MenuItem>
    )
  return (
    <MenuItemsOff title={NOT_PERMITTED} reason={obstacle}>
      {(reasonId) => <MenuItem reasonId={reasonId}>{SHELL.newMember}</MenuItem>}
    </MenuItemsOff>
  )
}

/** Actions that do not fit in the header of a narrow page. */
const FoldedActions = () => {
  const openDrawer = useOpenDrawer()
  return (
    <>
      <NewMember />
      <MenuItem note={SHELL.sample} onChoose={() => openDrawer('appWizardModal')}>
        {SHELL.newApp}
      </MenuItem>
      <MenuItem onChoose={() => openDrawer('quickLinks')}>{SHELL.quickLinks}</MenuItem>
    </>
  )
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
