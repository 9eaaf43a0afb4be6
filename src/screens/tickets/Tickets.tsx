import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { Route } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { GREETING_PATH } from '../../../machines/screens/tickets/entry.ts'
import type { ticketListMachine } from '../../../machines/screens/tickets/ticketList.ts'
import type { ticketsMachine } from '../../../machines/screens/tickets/tickets.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { Card } from '../../ui/Card.tsx'
import { ResourceBody } from '../../ui/ResourceBody.tsx'
import { CustomerPrompt } from './CustomerPrompt.tsx'
import { TicketList } from './TicketList.tsx'

const HEIGHT = 360

const WORDS = {
  failed: 'The tickets could not be loaded.',
  notPermitted: 'Your account may not see tickets.',
}
const QUESTIONS = { unasked: 'Whose tickets?', missing: 'There is no customer with this id.' } as const

interface ScreenProps {
  readonly tickets: ActorRefFrom<typeof ticketsMachine>
  readonly list: ActorRefFrom<typeof ticketListMachine>
}

const Screen = ({ tickets, list }: ScreenProps) => {
  const { answer, parts } = useResource(list)
  const { state } = parts
  const search = useSelector(tickets, ({ children }) => children.customerSearch)
  const card = useRef<HTMLElement>(null)
  const showStart = useCallback(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const rows = <TicketList list={list} answer={answer} parts={parts} onPaged={showStart} />
  return (
    <Card flush label="List of tickets" ref={card}>
      <Route path={GREETING_PATH}>
        <p style={{ margin: '16px 20px 0' }}>hi</p>
      </Route>
      {state === 'unasked' || state === 'missing' ? (
        <CustomerPrompt question={QUESTIONS[state]} search={search} minHeight={HEIGHT} />
      ) : (
        <ResourceBody parts={parts} words={WORDS} height={HEIGHT} skeleton={rows} empty={rows}>
          {rows}
        </ResourceBody>
      )}
    </Card>
  )
}

/** The tickets of one customer: the screen's frame and what stands in for the list. */
export const Tickets = () => {
  const tickets = useChild('tickets')
  const list = useSelector(tickets, (snapshot) => snapshot?.children.list)
  return tickets && list ? <Screen tickets={tickets} list={list} /> : null
}
