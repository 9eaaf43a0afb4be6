import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useCallback, useRef } from 'react'
import { capitalised } from '../../machines/model/format.ts'
import type { PageWindow } from '../../machines/model/pageNumber.ts'
import { Card } from './Card.tsx'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { Pager } from './Pager.tsx'
import { TEXTS } from './partTexts.ts'
import { ResourceAge, ResourceBody, type ResourceParts } from './ResourceBody.tsx'
import { StateMessage, type StateMessageProps } from './StateMessage.tsx'
import { useFollowedPage } from './useFollowedPage.ts'

/** Height in CSS pixels of a message or placeholder in place of a list. */
export const LIST_HEIGHT = 360
// The height of the shell's header.
const STICKY_TOP = 56

export interface ListPages {
  /** The requested page, from 1. */
  readonly page: number
  readonly window: PageWindow
  /** Number of rows on all pages; null if unknown. */
  readonly total: number | null
  /** False if there are more rows than `total`. */
  readonly isExact?: boolean | undefined
  readonly hrefOf: (page: number) => string
  /** Whether to show a pager. */
  readonly isOffered: boolean
}

export interface ListScreenProps<Row extends RowData>
  extends Pick<
    DataTableProps<Row>,
    'columns' | 'rows' | 'rowKey' | 'minWidth' | 'compact' | 'skeletonRows' | 'sort' | 'selection' | 'current'
  > {
  /** What is listed, in lower case for use in sentences, such as 'tickets'. */
  readonly things: string
  readonly parts: ResourceParts
  readonly pages: ListPages
  /** Shown if the list has no rows at all. */
  readonly empty: Pick<StateMessageProps, 'message' | 'action'>
  /** Search, filters and selection, above the table in every state. */
  readonly children?: ReactNode
}

/** A screen that is one list: the card, its states, the rows of a page, and the pager. */
export const ListScreen = <Row extends RowData>(props: ListScreenProps<Row>) => {
  const { things, parts, pages, empty, children, ...table } = props
  const { isOffered, ...pager } = pages
  const card = useRef<HTMLElement>(null)
  // The card takes the focus, because the focused link of the pager may have disappeared.
  const showStart = useCallback(() => {
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const followPage = useFollowedPage(pages.page, showStart)
  const none = isOffered ? { message: TEXTS.list.nonePage(things, pages.page) } : empty
  const rows = (
    <>
      <DataTable
        {...table}
        label={capitalised(things)}
        busy={parts.state === 'loading'}
        stickyTop={STICKY_TOP}
        empty={<StateMessage kind="empty" {...none} />}
      />
      {isOffered && (
        <Pager
          {...pager}
          label={TEXTS.list.pages(things)}
          emptyText={TEXTS.list.noneOnPage(things)}
          age={<ResourceAge {...parts} />}
          onFollow={followPage}
        />
      )}
    </>
  )
  const words = {
    failed: TEXTS.list.failed(things),
    notPermitted: TEXTS.list.notPermitted(things),
    unavailable: TEXTS.list.unavailable(things),
  }
  return (
    <Card flush label={TEXTS.list.title(things)} ref={card}>
      {children}
      <ResourceBody parts={parts} words={words} height={LIST_HEIGHT} skeleton={rows} empty={rows}>
        {rows}
      </ResourceBody>
    </Card>
  )
}
