import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect } from 'react'
import type { ChunkName } from '../../machines/app/chunks.ts'
import {
  type DrawerState,
  selectDrawerMessage,
  selectDrawerState,
  selectHasDrawerContent,
} from '../../machines/shell/drawer.machine.ts'
import type { DrawerId } from '../../machines/shell/workspace.machine.ts'
import { useChild } from '../hooks/actor.ts'
import { useChunkView } from '../hooks/chunkViews.ts'
import type { OverlayContent } from '../ui/overlays/OverlayFrame.tsx'

export interface DrawerHostProps {
  /** The actor that opens and closes the drawer. */
  drawer: Exclude<DrawerId, 'railDrawer'>
  /** The chunk whose view it shows. */
  chunk: ChunkName
  title: string
  /** A panel or a modal, with its width. */
  frame: ComponentType<OverlayContent>
  /** Called after the drawer has closed and returned the focus. */
  onClosed: () => void
}

/**
 * A drawer whose content loads when it is first opened. Drawer and content then stay mounted, so that reopening it leaks no memory and loses no
 * input.
 */
export const DrawerHost = ({ drawer: id, chunk, title, frame: Frame, onClosed }: DrawerHostProps) => {
  const drawer = useChild(id)
  const state = useSelector(drawer, (snapshot): DrawerState => (snapshot ? selectDrawerState(snapshot) : 'hidden'))
  const failure = useSelector(drawer, (snapshot) => (snapshot ? selectDrawerMessage(snapshot) : ''))
  const hasContent = useSelector(drawer, (snapshot) => snapshot !== undefined && selectHasDrawerContent(snapshot))
  const View = useChunkView(chunk)
  const isOpen = state !== 'hidden'
  useEffect(() => (isOpen ? onClosed : undefined), [isOpen, onClosed])
  if (!isOpen && !hasContent) return null
  return (
    <Frame
      state={state}
      onClose={() => drawer?.send({ type: 'drawer.closed' })}
      title={title}
      failure={failure}
      onRetry={() => drawer?.send({ type: 'retry.requested' })}
    >
      {hasContent && View ? <View /> : null}
    </Frame>
  )
}
