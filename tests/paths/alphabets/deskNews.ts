import type { SnapshotFrom } from 'xstate'
import type { DeskRow } from '../../../machines/model/desk.ts'
import { deskView } from '../../../machines/model/deskSearch.ts'
import { deskNewsMachine, selectMarkedRows, selectRowsNews } from '../../../machines/screens/desk/deskNews.machine.ts'
import { change } from '../../machines/changeFixtures.ts'
import { deskAnswer, deskRow } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { forbidden, gone } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof deskNewsMachine>

const ONE = deskRow(1)
const TWO = deskRow(2)
const at = (seq: number, ...tickets: DeskRow[]) => {
  const answer = deskAnswer(tickets)
  return { ...answer, meta: { ...answer.meta, seq } }
}
const found = (...tickets: DeskRow[]) => ({ done: 'fetchDesk', output: at(8, ...tickets) }) as const
const arrives = (isMine: boolean) =>
  ({
    type: 'changes.arrived',
    changes: [change(8, 'KS-10001', isMine)],
    isReset: false,
    seq: 8,
    away: 0,
  }) as const

/** The row of the trail up to which the list is known; 0 without a list. */
const known = ({ context: { shown, found: other } }: Snapshot): number => (other ?? shown)?.meta.seq ?? 0
const hasNews = (snapshot: Snapshot): boolean => selectRowsNews(snapshot) !== null
const isMarked = (snapshot: Snapshot): boolean => selectMarkedRows(snapshot).length > 0
const CALL = ['fetchDesk']
const ROWS = ['rows.arrived']
const NOTHING = { rows: 'resting', known: 0, first: '', hasNews: false, isMarked: false } as const
const ANSWERED = { rows: 'pausing', known: 8 } as const

/** Two tickets at row 7 of the trail. Row 8 changes the first of them, which may have another position afterwards. */
export const deskNews = alphabet(deskNewsMachine, {
  starts: { opens: { query: deskView('all') } },
  steps: {
    'the list comes': { type: 'answer.settled', answer: at(7, ONE, TWO) },
    'the list fails': { type: 'answer.settled', answer: null },
    'a change comes': arrives(false),
    'an own change comes': arrives(true),
    'the rows come': found(ONE, TWO),
    'the rows come in another order': found(TWO, ONE),
    'the call fails': { fail: 'fetchDesk', error: gone },
    'the call is refused': { fail: 'fetchDesk', error: forbidden },
    'the pointer comes': { type: 'list.entered' },
    'the pointer leaves': { type: 'list.left' },
    'they are wanted': { type: 'news.accepted' },
    'another view is opened': { type: 'query.changed', query: deskView('mine') },
    'the view is opened': { type: 'query.changed', query: deskView('all') },
  },
  reads: (snapshot) => [
    snapshot.context.query.view,
    snapshot.context.shown?.tickets[0]?.number,
    known(snapshot),
    hasNews(snapshot),
    snapshot.context.heard,
    isMarked(snapshot),
    snapshot.context.changed.length,
  ],
  shows: {
    rows: ({ value }) => value.rows,
    place: ({ value }) => value.place,
    view: ({ context }) => context.query.view,
    known,
    heard: ({ context }) => context.heard,
    first: ({ context }) => context.shown?.tickets[0]?.number ?? '',
    hasNews,
    isMarked,
  },
  facts: [
    {
      on: 'opens',
      sees: {
        rows: 'resting',
        place: 'left',
        view: 'all',
        known: 0,
        heard: 0,
        first: '',
        hasNews: false,
        isMarked: false,
      },
    },
    { on: 'the list comes', sees: { known: 7, first: 'KS-10001', hasNews: false } },
    { on: 'the list comes', seeing: { rows: 'resting', heard: 8 }, sees: { rows: 'asking' }, asks: CALL },
    { on: 'the list fails', sees: { known: 0, first: '', hasNews: false } },
    { on: 'a change comes', sees: { isMarked: true } },
    { on: ['a change comes', 'an own change comes'], sees: { heard: 8 } },
    {
      on: ['a change comes', 'an own change comes'],
      seeing: { rows: 'resting', known: 7 },
      sees: { rows: 'asking' },
      asks: CALL,
    },
    { on: 'the rows come', sees: { ...ANSWERED, first: 'KS-10001' }, asks: ROWS },
    {
      on: 'the rows come in another order',
      seeing: { first: 'KS-10001' },
      sees: { ...ANSWERED, hasNews: true },
      asks: ROWS,
    },
    // Without shown rows, none could move, so the new ones are shown at once.
    {
      on: 'the rows come in another order',
      seeing: { first: '' },
      sees: { ...ANSWERED, first: 'KS-10002' },
      asks: ROWS,
    },
    { on: 'the call fails', sees: { rows: 'failed' }, asks: ['logError'] },
    { on: 'the call is refused', sees: { rows: 'refused' } },
    { on: 'the pointer comes', sees: { place: 'inside' } },
    { on: 'the pointer leaves', sees: { place: 'left' } },
    { on: 'they are wanted', seeing: { hasNews: true }, sees: { first: 'KS-10002', hasNews: false }, asks: ROWS },
    { on: 'another view is opened', seeing: { view: 'all' }, sees: { ...NOTHING, view: 'mine' } },
    { on: 'the view is opened', seeing: { view: 'mine' }, sees: { ...NOTHING, view: 'all' } },
  ],
  unmet: Object.fromEntries(
    [
      'refusals: deskNews.place.left after DESK_LEFT [1]',
      'states: deskNews.place.away',
      'transitions: deskNews.marks.shown after ROW_MARK',
      'transitions: deskNews.place.left after DESK_LEFT [1]',
      'transitions: deskNews.place.left after DESK_LEFT [2]',
      'transitions: deskNews.rows.asking when fetchDesk is done [2]',
      'transitions: deskNews.rows.failed after DESK_NEWS_RETRY',
      'transitions: deskNews.rows.pausing after DESK_NEWS_PAUSE',
    ].map((part) => [part, 'its three clocks run beside each other, without end: the table of the machine has them']),
  ),
})
