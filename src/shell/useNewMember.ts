import { useContext } from 'react'
import { selectIsMemberSample, selectMemberObstacle } from '../../machines/shell/workspace.machine.ts'
import { useWorkspaceState, WorkspaceContext } from '../hooks/actor.ts'

interface NewMember {
  /** Whether New Member opens the documented sample, because the API cannot invite. */
  readonly isSample: boolean
  /** Why it cannot be started, or null. */
  readonly obstacle: string | null
  readonly begin: () => void
}

/** What New Member does, which depends on the API and on what the person may do. */
export const useNewMember = (): NewMember => {
  const workspace = useContext(WorkspaceContext)
  return {
    isSample: useWorkspaceState(selectIsMemberSample) ?? true,
    obstacle: useWorkspaceState(selectMemberObstacle) ?? null,
    begin: () => workspace?.send({ type: 'member.requested' }),
  }
}
