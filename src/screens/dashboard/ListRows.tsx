import { useSelector } from '@xstate/react'
import { isLong } from '../../../machines/model/longLists.ts'
import { selectHasLongLists } from '../../../machines/screens/dashboard/dashboard.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useChunkView } from '../../hooks/chunkViews.ts'
import type { LongRowsProps } from '../../ui/rowPlace.ts'
import { WholeRows } from '../../ui/WholeRows.tsx'
import { LongRowsProvider } from './longRowsSlot.ts'

/** The items of a list: of a long one those in sight, once what draws these is there. */
export const ListRows = (props: LongRowsProps) => {
  const hasLongLists = useSelector(useChild('dashboard'), (snapshot) => snapshot && selectHasLongLists(snapshot))
  const View = useChunkView('longLists')
  if (!isLong(props.count) || !hasLongLists || !View) return <WholeRows {...props} />
  return (
    <LongRowsProvider value={props}>
      <View />
    </LongRowsProvider>
  )
}
