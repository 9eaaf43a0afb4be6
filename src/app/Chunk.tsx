import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { selectChunkFailure } from '../../machines/app/chunk.machine.ts'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { useChild } from '../hooks/actor.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { WORDS } from '../ui/texts.ts'
import { loadedView } from './chunks.ts'

export interface ChunkProps {
  /** The actor that loads the chunk. */
  readonly actor: 'shellChunk' | 'screenChunk' | 'joiningChunk'
  readonly name: ChunkName
  /** Whether the machine of the chunk runs. `actor` does not show this, because it may have stopped after loading the chunk. */
  readonly isRunning: boolean
  /** Whether this is the first chunk of its kind since sign-in. */
  readonly isFirst: boolean
  /** Shown until the chunk is drawn. */
  readonly waiting: ReactNode
  readonly children?: ReactNode
}

/** The view of a chunk. Shows `waiting` while it loads, and a retry button if loading failed. */
export const Chunk = ({ actor, name, isRunning, isFirst, waiting, children }: ChunkProps) => {
  const chunk = useChild(actor)
  const state = useSelector(chunk, (snapshot) => snapshot?.value)
  const message = useSelector(chunk, (snapshot) => (snapshot ? selectChunkFailure(snapshot) : ''))
  const View = loadedView(name)
  // Drawing is deferred by a task. Early answers reach the machine of the first screen as it starts, so the screen then renders once with all of them
  // instead of once for each (PF-54, decision 024). A screen whose code was already loaded is not deferred.
  const isDrawn = useDeferredValue(View !== undefined && (isRunning || !isFirst))
  if (state === 'failed') {
    const retry = () => chunk?.send({ type: 'retry.requested' })
    return (
      <StateMessage kind="failed" message={message} action={{ label: WORDS.tryAgain, onAct: retry }} minHeight={320} />
    )
  }
  return isRunning && View && isDrawn ? <View>{children}</View> : waiting
}
