import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import {
  selectNow,
  selectPage,
  selectPagedTotal,
  selectPageSize,
  selectTickets,
  selectTicketsAge,
  selectTicketsFailure,
  selectTicketsState,
  selectTotal,
  type ticketsMachine,
} from '../../../machines/screens/tickets/tickets.machine.ts'
import { useFollowedPage } from '../../hooks/followedPage.ts'
import { Age } from '../../ui/Age.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { type TicketRow, ticketColumns } from './ticketColumns.tsx'

// The shell's header covers this much of the page.
const STICKY_TOP = 56
const MIN_WIDTH = 1040

const keyOf = ({ ticket }: TicketRow): string => String(ticket.id)

export interface TicketListProps {
  readonly tickets: ActorRefFrom<typeof ticketsMachine>
  readonly isBusy: boolean
  /** The pager has led to another page: it may have lost the link that had the focus. */
  readonly onPaged: () => void
}

/** The tickets of one page, and the way to the others. */
export const TicketList = ({ tickets: actor, isBusy, onPaged }: TicketListProps) => {
  const tickets = useSelector(actor, selectTickets)
  const now = useSelector(actor, selectNow)
  const page = useSelector(actor, selectPage)
  const total = useSelector(actor, selectPagedTotal)
  const pageSize = useSelector(actor, selectPageSize)
  const knownTotal = useSelector(actor, selectTotal)
  const age = useSelector(actor, selectTicketsAge)
  const state = useSelector(actor, selectTicketsState)
  const failure = useSelector(actor, selectTicketsFailure)
  const [path] = useLocation()
  const search = useSearch()
  const rows = useMemo(() => tickets.map((ticket): TicketRow => ({ ticket, now })), [tickets, now])
  const followPage = useFollowedPage(page, onPaged)
  const isFirstPageEmpty = !isBusy && tickets.length === 0 && page === 1
  // Where it will stand is known with the rows.
  const isPagerShown = tickets.length > 0 || (!isBusy && page > 1)
  return (
    <>
      <DataTable
        label="Tickets"
        columns={ticketColumns}
        rows={rows}
        rowKey={keyOf}
        busy={isBusy}
        stickyTop={STICKY_TOP}
        minWidth={MIN_WIDTH}
        skeletonRows={pageSize}
        empty={
          <StateMessage
            kind="empty"
            message={isFirstPageEmpty ? 'This customer has no tickets.' : `There are no tickets on page ${page}.`}
          />
        }
      />
      {isPagerShown && (
        <Pager
          label="Pages of tickets"
          window={pageWindow({ total, pageSize, page })}
          page={page}
          total={knownTotal}
          emptyText="No tickets on this page"
          age={
            <Age
              age={age}
              failure={state === 'outdated' ? failure : null}
              onRetry={() => actor.send({ type: 'retry.requested' })}
            />
          }
          onFollow={followPage}
          hrefOf={(target) => path + withPage(search, target)}
        />
      )}
    </>
  )
}
