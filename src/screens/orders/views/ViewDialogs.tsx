import { useSelector } from '@xstate/react'
import { useChild } from '../../../hooks/actor.ts'
import { RemovalModal } from './RemovalModal.tsx'
import { ViewModal } from './ViewModal.tsx'

/** The dialogs that the menu of saved views opens. */
export const ViewDialogs = () => {
  const views = useSelector(useChild('orders'), (snapshot) => snapshot?.children.views)
  const removal = useSelector(views, (snapshot) => snapshot?.children.removal)
  return (
    views && (
      <>
        <ViewModal views={views} />
        {removal && <RemovalModal views={views} removal={removal} />}
      </>
    )
  )
}
