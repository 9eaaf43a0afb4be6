import { useContext } from 'react'
import { selectIsMemberSample, selectMemberObstacle } from '../../machines/shell/workspace.machine.ts'
import { useWorkspaceState, WorkspaceContext } from '../hooks/actor.ts'

interface NewMember {
  /** Whether New Member starts the documented sample. */
  readonly isSample: boolean
  /** Why it cannot be started, or null. */
  readonly obstacle: string | null
  readonly begin: () => void
}

/** What the button New Member does with this API, for this person. */
export const useNewMember = (): NewMember => {
  const workspace = useContext(WorkspaceContext)
  return {
    isSample: useWorkspaceState(selectIsMemberSample) ?? true,
    obstacle: useWorkspaceState(selectMemberObstacle) ?? null,
    begin: () => workspace?.send({ type: 'member.requested' }),
  }
}
