import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { selectIsOffline } from '../../../machines/app/network.machine.ts'
import { isListed, selectResourceNow } from '../../../machines/kit/resource.selectors.ts'
import type { DeskRow } from '../../../machines/model/desk.ts'
import { deskSortedBy, deskWidened } from '../../../machines/model/deskChanges.ts'
import { DESK_SORTS } from '../../../machines/model/deskChoices.ts'
import { DESK_KEYS, type DeskKeyId } from '../../../machines/model/deskKeys.ts'
import { ROW_MARK } from '../../../machines/model/feedTimes.ts'
import { narrowedBy, pageBeside } from '../../../machines/model/listChanges.ts'
import { pageWindow } from '../../../machines/model/pageNumber.ts'
import {
  type deskMachine,
  selectAssignments,
  selectCurrentRow,
  selectDeskQuery,
  selectDeskTotal,
  selectDeskUser,
} from '../../../machines/screens/desk/desk.machine.ts'
import { deskHref } from '../../../machines/screens/desk/deskHref.ts'
import type { deskListMachine } from '../../../machines/screens/desk/deskList.ts'
import { selectMarkedRows } from '../../../machines/screens/desk/deskNews.machine.ts'
import { findAssignment, rowObstacle } from '../../../machines/screens/desk/deskSetup.ts'
import { selectAreKeysOn } from '../../../machines/shell/singleKeys.machine.ts'
import { useChild } from '../../hooks/actor.ts'
import { useResource } from '../../hooks/resource.ts'
import { NARROW } from '../../ui/DataTable.tsx'
import { ListScreen } from '../../ui/ListScreen.tsx'
import { Select } from '../../ui/Select.tsx'
import { withoutSpare } from '../../ui/tableColumns.ts'
import { useUnmetWidths } from '../../ui/useElementWidth.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { AwayNote } from './AwayNote.tsx'
import { CompactTicket } from './CompactTicket.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { DeskTools } from './DeskTools.tsx'
import { deskColumns } from './deskColumns.tsx'
import { KeysHint } from './KeysHint.tsx'
import type { ListedTicket } from './listed.ts'
import { NewsBar } from './NewsBar.tsx'
import { TEXTS } from './texts.ts'
import { useDeskKeys } from './useDeskKeys.ts'
import { useListPlace } from './useListPlace.ts'
import { useRowsSeen } from './useRowsSeen.ts'

const NO_CURSORS = { next: null, previous: null }
const NONE: readonly DeskRow[] = []
const NOT_MARKED: readonly string[] = []
/** The width in CSS pixels that the table needs with all its columns. */
const ALL_WIDTH = 1200
const TABLE_WIDTHS = [ALL_WIDTH - withoutSpare(deskColumns).saved]

const useStyles = makeStyles({
  hint: {
    margin: 0,
    padding: '12px 20px 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  // A row that has just been changed.
  rows: {
    '& :is(tr, li):has([data-marked])': {
      '@media (prefers-reduced-motion: no-preference)': {
        animationName: { from: { backgroundColor: tokens.colorBrandBackground2 }, to: {} },
        animationDuration: `${ROW_MARK}ms`,
      },
    },
  },
})

const compact = (row: ListedTicket) => <CompactTicket {...row} />
const keyOf = ({ ticket }: ListedTicket): string => ticket.number
const noKey = (): undefined => undefined
const keyFor = (id: DeskKeyId): string | undefined => DESK_KEYS.find((one) => one.id === id)?.keys[0]

interface ScreenProps {
  readonly desk: ActorRefFrom<typeof deskMachine>
  readonly list: ActorRefFrom<typeof deskListMachine>
}

/** The rows of the list, and what may be done with each. */
const useRows = ({ desk, list }: ScreenProps, isOffline: boolean, areKeysOn: boolean): readonly ListedTicket[] => {
  const { answer } = useResource(list)
  const here = useSelector(list, selectResourceNow)
  const user = useSelector(desk, selectDeskUser)
  const assignments = useSelector(desk, selectAssignments)
  const news = useSelector(desk, ({ children }) => children.news)
  const marked = useSelector(news, (snapshot) => (snapshot ? selectMarkedRows(snapshot) : NOT_MARKED))
  const found = answer?.tickets ?? NONE
  const onAssign = useCallback((number: string) => desk.send({ type: 'assignment.chosen', number }), [desk])
  const onReach = useCallback((number: string) => desk.send({ type: 'row.reached', number }), [desk])
  const onSee = useRowsSeen(desk)
  return useMemo(() => {
    const now = answer ? Date.parse(answer.meta.now) + here - answer.at : here
    return found.map((ticket) => ({
      ticket,
      now,
      isMarked: marked.includes(ticket.number),
      isMine: ticket.assignee !== null && ticket.assignee.id === answer?.meta.me,
      obstacle: rowObstacle({ answer, user }, ticket) ?? (isOffline ? TEXTS.offline : null),
      assignment: findAssignment({ assignments }, ticket.number),
      onAssign,
      onReach,
      onSee,
      shortcut: areKeysOn ? keyFor : noKey,
    }))
  }, [answer, found, here, user, assignments, marked, isOffline, areKeysOn, onAssign, onReach, onSee])
}

const Screen = ({ desk, list }: ScreenProps) => {
  const styles = useStyles()
  const box = useRef<HTMLDivElement>(null)
  const { answer, parts } = useResource(list)
  const query = useSelector(desk, selectDeskQuery)
  const total = useSelector(desk, selectDeskTotal)
  const keys = useSelector(desk, ({ children }) => children.keys)
  const areKeysOn = useSelector(keys, (snapshot) => snapshot !== undefined && selectAreKeysOn(snapshot))
  const isOffline = useSelector(useChild('network'), (snapshot) => snapshot !== undefined && selectIsOffline(snapshot))
  const rows = useRows({ desk, list }, isOffline, areKeysOn)
  const current = useSelector(desk, selectCurrentRow)?.number ?? null
  useDeskKeys(desk, box, areKeysOn, !isOffline)
  const news = useSelector(desk, ({ children }) => children.news)
  useListPlace(news, box)
  const away = useSelector(desk, ({ children }) => children.away)
  const [head, unmetCount] = useUnmetWidths(TABLE_WIDTHS)
  const isNarrow = useMediaQuery(NARROW)
  const hasCards = isNarrow || unmetCount > 0
  const [, follow] = useLocation()
  const { page, items_per_page: pageSize, view } = query
  const length = { total, isExact: answer?.meta.is_exact, pageSize }
  // While a page is loading, the previous answer stands in for it. The cursors of that answer belong to another page, so they are not used.
  const cursors = answer && answer.meta.current_page !== page ? NO_CURSORS : (answer?.meta ?? {})
  const sortBy = (column: string) => {
    const sort = DESK_SORTS.find((known) => known === column)
    if (sort) follow(deskHref(deskSortedBy(query, sort)))
  }
  const narrowed = narrowedBy(query)
  const showAll = { label: TEXTS.showAll(TEXTS.views[view]), onAct: () => follow(deskHref(deskWidened(query))) }
  return (
    <div ref={box} className={styles.rows}>
      <ListScreen
        things={TEXTS.things}
        parts={parts}
        columns={deskColumns}
        minWidth={ALL_WIDTH}
        rows={rows}
        rowKey={keyOf}
        compact={compact}
        current={areKeysOn && !hasCards ? current : null}
        skeletonRows={pageSize}
        sort={{ by: query.sort, order: query.order, onSort: sortBy, Select }}
        empty={narrowed ? { message: TEXTS.noMatch[narrowed], action: showAll } : { message: TEXTS.none[view] }}
        pages={{
          page,
          window: pageWindow({ ...length, page, rows: rows.length, cursors }),
          total,
          isExact: length.isExact,
          hrefOf: (target) => deskHref(pageBeside(query, target, length, cursors)),
          isOffered: total > 0,
        }}
      >
        <div ref={head}>
          {away && <AwayNote away={away} />}
          <DeskTabs desk={desk} />
          <p className={styles.hint}>{TEXTS.hints[view]}</p>
        </div>
        {(isListed(parts.state) || parts.state === 'failed') && (
          <DeskTools
            desk={desk}
            answer={answer}
            hasCards={hasCards}
            searchKey={areKeysOn ? keyFor('search') : undefined}
          >
            {areKeysOn && <KeysHint />}
          </DeskTools>
        )}
        {news && <NewsBar news={news} shortcut={areKeysOn ? keyFor('show') : undefined} />}
      </ListScreen>
    </div>
  )
}

/** The queue of tickets. */
export const Desk = () => {
  const desk = useChild('desk')
  const list = useSelector(desk, (snapshot) => snapshot?.children.list)
  return desk && list ? <Screen desk={desk} list={list} /> : null
}
