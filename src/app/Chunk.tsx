import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue } from 'react'
import { selectChunkMessage } from '../../machines/app/chunk.machine.ts'
import type { ChunkName } from '../../machines/app/chunks.ts'
import { useChild } from '../hooks/actor.ts'
import { StateMessage } from '../ui/StateMessage.tsx'
import { loadedView } from './chunks.ts'

export interface ChunkProps {
  /** The actor that loads it. */
  readonly actor: 'shellChunk' | 'screenChunk'
  readonly name: ChunkName
  /** Whether what it brought runs: the actor that loaded it may be gone by then. */
  readonly isRunning: boolean
  /** Whether it is the first of its kind since somebody has signed in. */
  readonly isFirst: boolean
  /** What stands in its place until it is drawn. */
  readonly waiting: ReactNode
  readonly children?: ReactNode
}

/** A part of the app that is loaded on demand: `waiting` while it loads, a way to try again if it did not. */
export const Chunk = ({ actor, name, isRunning, isFirst, waiting, children }: ChunkProps) => {
  const chunk = useChild(actor)
  const state = useSelector(chunk, (snapshot) => snapshot?.value)
  const message = useSelector(chunk, (snapshot) => (snapshot ? selectChunkMessage(snapshot) : ''))
  const View = loadedView(name)
  // Deferred by a task: early answers reach the machine of the first screen as it starts, and it is then rendered once with all of them
  // instead of once for each (PF-54). A screen whose code was loaded before is not deferred.
  const isDrawn = useDeferredValue(View !== undefined && (isRunning || !isFirst))
  if (state === 'failed') {
    const retry = () => chunk?.send({ type: 'retry.requested' })
    return (
      <StateMessage kind="failed" message={message} action={{ label: 'Try again', onAct: retry }} minHeight={320} />
    )
  }
  return isRunning && View && isDrawn ? <View>{children}</View> : waiting
}
