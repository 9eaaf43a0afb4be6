import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isShown } from '../../../machines/kit/resource.selectors.ts'
import type { userListMachine } from '../../../machines/screens/users/userList.ts'
import type { usersMachine } from '../../../machines/screens/users/users.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { ResourceBody } from '../../ui/ResourceBody.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { UserList } from './UserList.tsx'
import { UserTools } from './UserTools.tsx'

const HEIGHT = 360

const WORDS = {
  failed: 'The users could not be loaded.',
  notPermitted: 'Your account may not see users.',
  unavailable: 'This admin API does not offer a list of users.',
}

interface ScreenProps {
  readonly users: ActorRefFrom<typeof usersMachine>
  readonly list: ActorRefFrom<typeof userListMachine>
}

const Screen = ({ users, list }: ScreenProps) => {
  const { answer, parts } = useResource(list)
  const { state } = parts
  const card = useRef<HTMLElement>(null)
  const showStart = useCallback(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const isListed = isShown(state) || state === 'loading' || state === 'empty'
  const rows = <UserList users={users} answer={answer} parts={parts} onPaged={showStart} />
  return (
    <Card flush label="List of users" ref={card}>
      {(isListed || state === 'failed') && <UserTools users={users} answer={answer} />}
      {isListed && <SelectionBar users={users} isBusy={state === 'loading'} />}
      <ResourceBody parts={parts} words={WORDS} height={HEIGHT} skeleton={rows} empty={rows}>
        {rows}
      </ResourceBody>
    </Card>
  )
}

/** The customers of the shop: the screen's frame and what stands in for the list. */
export const Users = () => {
  const users = useChild('users')
  const list = useSelector(users, (snapshot) => snapshot?.children.list)
  return users && list ? <Screen users={users} list={list} /> : null
}
