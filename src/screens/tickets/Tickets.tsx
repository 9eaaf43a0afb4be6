import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Route, useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectResourceNow, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { GREETING_PATH } from '../../../machines/screens/tickets/entry.ts'
import type { ticketListMachine } from '../../../machines/screens/tickets/ticketList.ts'
import {
  pagedTotalIn,
  pageSizeIn,
  ticketsIn,
  type ticketsMachine,
  totalIn,
} from '../../../machines/screens/tickets/tickets.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { CustomerPrompt } from './CustomerPrompt.tsx'
import { type TicketRow, ticketColumns } from './ticketColumns.tsx'

const MIN_WIDTH = 1040
const QUESTIONS = { unasked: 'Whose tickets?', missing: 'There is no customer with this id.' } as const

const keyOf = ({ ticket }: TicketRow): string => String(ticket.id)

interface ScreenProps {
  readonly tickets: ActorRefFrom<typeof ticketsMachine>
  readonly list: ActorRefFrom<typeof ticketListMachine>
}

const Screen = ({ tickets, list }: ScreenProps) => {
  const { answer, parts } = useResource(list)
  const { state } = parts
  const found = ticketsIn(answer)
  const now = useSelector(list, selectResourceNow)
  const rows = useMemo(() => found.map((ticket): TicketRow => ({ ticket, now })), [found, now])
  const { page } = useSelector(list, selectResourceQuery<{ page: number }>)
  const pageSize = pageSizeIn(answer)
  const [path] = useLocation()
  const address = useSearch()
  const search = useSelector(tickets, ({ children }) => children.customerSearch)
  return (
    <ListScreen
      things="tickets"
      parts={parts}
      columns={ticketColumns}
      rows={rows}
      rowKey={keyOf}
      minWidth={MIN_WIDTH}
      skeletonRows={pageSize}
      empty={{ message: 'This customer has no tickets.' }}
      pages={{
        page,
        window: pageWindow({ total: pagedTotalIn(answer), pageSize, page }),
        total: totalIn(answer),
        hrefOf: (target) => path + withPage(address, target),
        // An empty page beyond the first still needs links to the pages before it.
        isOffered: rows.length > 0 || (state !== 'loading' && page > 1),
      }}
    >
      <Route path={GREETING_PATH}>
        <p style={{ margin: '16px 20px 0' }}>hi</p>
      </Route>
      {(state === 'unasked' || state === 'missing') && <CustomerPrompt question={QUESTIONS[state]} search={search} />}
    </ListScreen>
  )
}

/** The tickets of one customer. */
export const Tickets = () => {
  const tickets = useChild('tickets')
  const list = useSelector(tickets, (snapshot) => snapshot?.children.list)
  return tickets && list ? <Screen tickets={tickets} list={list} /> : null
}
