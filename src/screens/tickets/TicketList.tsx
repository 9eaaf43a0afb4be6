import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectResourceNow, selectResourceQuery } from '../../../machines/kit/resource.selectors.ts'
import type { TicketsAnswer } from '../../../machines/model/answers.ts'
import { withPage } from '../../../machines/model/location.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import type { ticketListMachine } from '../../../machines/screens/tickets/ticketList.ts'
import { pagedTotalIn, pageSizeIn, ticketsIn, totalIn } from '../../../machines/screens/tickets/tickets.machine.ts'
import { useFollowedPage } from '../../hooks/followedPage.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ResourceAge, type ResourceParts } from '../../ui/ResourceBody.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { type TicketRow, ticketColumns } from './ticketColumns.tsx'

// The shell's header covers this much of the page.
const STICKY_TOP = 56
const MIN_WIDTH = 1040

const keyOf = ({ ticket }: TicketRow): string => String(ticket.id)

export interface TicketListProps {
  readonly list: ActorRefFrom<typeof ticketListMachine>
  readonly answer: TicketsAnswer | null
  readonly parts: ResourceParts
  /** The pager has led to another page: it may have lost the link that had the focus. */
  readonly onPaged: () => void
}

/** The tickets of one page, and the way to the others. */
export const TicketList = ({ list, answer, parts, onPaged }: TicketListProps) => {
  const tickets = ticketsIn(answer)
  const now = useSelector(list, selectResourceNow)
  const { page } = useSelector(list, selectResourceQuery<{ page: number }>)
  const pageSize = pageSizeIn(answer)
  const isBusy = parts.state === 'loading'
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
          window={pageWindow({ total: pagedTotalIn(answer), pageSize, page })}
          page={page}
          total={totalIn(answer)}
          emptyText="No tickets on this page"
          age={<ResourceAge {...parts} />}
          onFollow={followPage}
          hrefOf={(target) => path + withPage(search, target)}
        />
      )}
    </>
  )
}
