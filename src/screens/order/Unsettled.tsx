import { useChild } from '../../hooks/actor.ts'
import { useChunkView } from '../../hooks/chunkViews.ts'

/** Commands whose outcome is not known yet, drawn by the part that keeps them. */
export const Unsettled = () => {
  const Commands = useChunkView('commands')
  const commands = useChild('commands')
  return Commands && commands ? <Commands /> : null
}
