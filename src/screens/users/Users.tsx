import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { selectFailure, selectListState } from '../../../machines/screens/users/users.selectors.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { UserList } from './UserList.tsx'
import { UserTools } from './UserTools.tsx'

const HEIGHT = 360

/** The customers of the shop: the screen's frame and what stands in for the list. */
export const Users = () => {
  const users = useChild('users')
  const state = useSelector(users, (snapshot) => snapshot && selectListState(snapshot))
  const failure = useSelector(users, (snapshot) => snapshot && selectFailure(snapshot))
  const card = useRef<HTMLElement>(null)
  const showStart = useCallback(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (!users || !state) return null
  const isBusy = state === 'deciding' || state === 'loading'
  const isShown = isBusy || ['loaded', 'refreshing', 'outdated', 'empty'].includes(state)
  const retry = { label: 'Try again', onAct: () => users.send({ type: 'retry.requested' }) }
  return (
    <Card flush label="List of users" ref={card}>
      {(isShown || state === 'failed') && <UserTools users={users} />}
      {isShown && <SelectionBar users={users} isBusy={isBusy} />}
      {isShown && <UserList users={users} isBusy={isBusy} onPaged={showStart} />}
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message={`The users could not be loaded. ${failure}`}
          action={retry}
          minHeight={HEIGHT}
        />
      )}
      {state === 'notPermitted' && (
        <StateMessage kind="forbidden" message="Your account may not see users." minHeight={HEIGHT} />
      )}
      {state === 'unavailable' && (
        <StateMessage kind="empty" message="This admin API does not offer a list of users." minHeight={HEIGHT} />
      )}
    </Card>
  )
}
