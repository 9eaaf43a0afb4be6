import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Link, Route, useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectUser } from '../../../machines/app/app.selectors.ts'
import { PATHS } from '../../../machines/app/places.ts'
import { selectResourceNow, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import { EXTENSIONS } from '../../../machines/model/extensions.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import { offers } from '../../../machines/model/permissions.ts'
import { customerIn, nameIn } from '../../../machines/model/tickets.ts'
import { GREETING_PATH } from '../../../machines/screens/tickets/entry.ts'
import type { ticketListMachine } from '../../../machines/screens/tickets/ticketList.ts'
import {
  pagedTotalIn,
  pageSizeIn,
  ticketsIn,
  type ticketsMachine,
  totalIn,
} from '../../../machines/screens/tickets/tickets.machine.ts'
import { useRowStyles } from '../../features/rows.styles.ts'
import { useAppState, useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { CustomerPrompt } from './CustomerPrompt.tsx'
import { TEXTS } from './texts.ts'
import { CompactTicket, type TicketRow, ticketColumns } from './ticketColumns.tsx'

const MIN_WIDTH = 920
const useStyles = makeStyles({
  queue: { margin: 0, padding: '16px 20px 0', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  heading: {
    margin: 0,
    padding: '16px 20px 4px',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
})

const QUESTIONS = { unasked: TEXTS.whoseTickets, missing: TEXTS.unknownCustomer } as const

const compact = (row: TicketRow) => <CompactTicket {...row} />
const keyOf = ({ ticket }: TicketRow): string => String(ticket.id)

interface ScreenProps {
  readonly tickets: ActorRefFrom<typeof ticketsMachine>
  readonly list: ActorRefFrom<typeof ticketListMachine>
}

const Screen = ({ tickets, list }: ScreenProps) => {
  const styles = useStyles()
  const links = useRowStyles()
  const { answer, parts } = useResource(list)
  const { state } = parts
  const found = ticketsIn(answer)
  const now = useSelector(list, selectResourceNow)
  const hasDesk = useAppState((snapshot) => offers(selectUser(snapshot), EXTENSIONS.desk))
  const customer = useMemo(() => customerIn(found), [found])
  const rows = useMemo(
    () =>
      found.map(
        (ticket): TicketRow => ({
          ticket,
          now,
          customer: customer === null ? nameIn(ticket.user) : null,
          hasPage: hasDesk,
        }),
      ),
    [found, now, customer, hasDesk],
  )
  const { page } = useSelector(list, selectResourceQuery<{ page: number }>)
  const isAsking = state === 'unasked' || state === 'missing'
  const pageSize = pageSizeIn(answer)
  const [path] = useLocation()
  const address = useSearch()
  const search = useSelector(tickets, ({ children }) => children.customerSearch)
  return (
    <ListScreen
      things={TEXTS.things}
      parts={parts}
      columns={ticketColumns}
      rows={rows}
      rowKey={keyOf}
      minWidth={MIN_WIDTH}
      compact={compact}
      skeletonRows={pageSize}
      empty={{ message: TEXTS.noTickets }}
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
        <p style={{ margin: '16px 20px 0' }}>{TEXTS.greeting}</p>
      </Route>
      {hasDesk && (
        <p className={styles.queue}>
          <Link href={PATHS.desk} className={links.link}>
            {TEXTS.queue}
          </Link>
        </p>
      )}
      {isAsking ? (
        <CustomerPrompt question={QUESTIONS[state]} search={search} />
      ) : (
        <h2 className={styles.heading}>{TEXTS.ticketsFor(customer ?? TEXTS.thisCustomer)}</h2>
      )}
    </ListScreen>
  )
}

/** The tickets of one customer. */
export const Tickets = () => {
  const tickets = useChild('tickets')
  const list = useSelector(tickets, (snapshot) => snapshot?.children.list)
  return tickets && list ? <Screen tickets={tickets} list={list} /> : null
}
