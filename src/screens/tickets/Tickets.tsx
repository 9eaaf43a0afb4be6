import { useSelector } from '@xstate/react'
import { useCallback, useRef } from 'react'
import { Route } from 'wouter'
import { GREETING_PATH } from '../../../machines/screens/tickets/entry.ts'
import { selectTicketsFailure, selectTicketsState } from '../../../machines/screens/tickets/tickets.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { Card } from '../../ui/Card.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { CustomerPrompt } from './CustomerPrompt.tsx'
import { TicketList } from './TicketList.tsx'

const HEIGHT = 360

/** The tickets of one customer: the screen's frame and what stands in for the list. */
export const Tickets = () => {
  const tickets = useChild('tickets')
  const state = useSelector(tickets, (snapshot) => snapshot && selectTicketsState(snapshot))
  const failure = useSelector(tickets, (snapshot) => snapshot && selectTicketsFailure(snapshot))
  const search = useSelector(tickets, (snapshot) => snapshot?.children.customerSearch)
  const card = useRef<HTMLElement>(null)
  const showStart = useCallback(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  if (!tickets || !state) return null
  const isBusy = state === 'deciding' || state === 'loading'
  const retry = { label: 'Try again', onAct: () => tickets.send({ type: 'retry.requested' }) }
  return (
    <Card flush label="List of tickets" ref={card}>
      <Route path={GREETING_PATH}>
        <p style={{ margin: '16px 20px 0' }}>hi</p>
      </Route>
      {state === 'idle' && <CustomerPrompt question="Whose tickets?" search={search} minHeight={HEIGHT} />}
      {state === 'userUnknown' && (
        <CustomerPrompt question="There is no customer with this id." search={search} minHeight={HEIGHT} />
      )}
      {state === 'failed' && (
        <StateMessage
          kind="failed"
          message="The tickets could not be loaded."
          why={failure}
          action={retry}
          minHeight={HEIGHT}
        />
      )}
      {state === 'notPermitted' && (
        <StateMessage kind="forbidden" message="Your account may not see tickets." minHeight={HEIGHT} />
      )}
      {(isBusy || ['loaded', 'refreshing', 'outdated', 'empty'].includes(state)) && (
        <TicketList tickets={tickets} isBusy={isBusy} onPaged={showStart} />
      )}
    </Card>
  )
}
