import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import type { DeskAnswer, DeskRow } from '../../../../machines/model/desk.ts'
import { inPlace, rowsNews } from '../../../../machines/model/deskNews.ts'
import { deskView } from '../../../../machines/model/deskSearch.ts'
import {
  deskNewsMachine,
  selectMarkedRows,
  selectRowsNews,
} from '../../../../machines/screens/desk/deskNews.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { change } from '../../changeFixtures.ts'
import { deskAnswer, deskRow } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof deskNewsMachine>

const query = deskView('waiting_us')
const subject = {
  machine: deskNewsMachine,
  input: { query },
  stateOf: ({ value }: Snapshot) => value.rows,
  select: { news: selectRowsNews, marked: selectMarkedRows, marks: ({ value }: Snapshot) => value.marks },
}

/** The answer with tickets as they are at row `seq` of the trail. */
const at = (seq: number, ...tickets: readonly DeskRow[]): DeskAnswer => {
  const answer = deskAnswer(tickets, 12)
  return { ...answer, meta: { ...answer.meta, seq } }
}
const renamed = (number: number): DeskRow => deskRow(number, { title: 'Renamed', version: 8 })
const ONE = deskRow(1)
const TWO = deskRow(2)
const shown = at(7, ONE, TWO)
const settles = (answer: DeskAnswer | null) => ({ type: 'answer.settled', answer }) as const
const arrives = (seq: number, number = 'KS-10001', isMine = false) =>
  ({
    type: 'changes.arrived',
    changes: [change(seq, number, isMine)],
    isReset: false,
    seq,
    away: 0,
  }) as const
const resets = (seq: number) => ({ ...arrives(seq), changes: [], isReset: true }) as const
const found = (...of: Parameters<typeof at>) => ({ done: 'fetchDesk', output: at(...of) }) as const
const asked: Effect = { ask: 'fetchDesk', input: { query } }
const shows = (...of: Parameters<typeof at>): Effect => ({ parent: { type: 'rows.arrived', answer: at(...of) } })
const fails = (status: number) => ({ fail: 'fetchDesk', error: new CallError('http', 'Not now', status) }) as const
const OPEN = [settles(shown), arrives(8)]

describe('the difference between two pages of the queue', () => {
  const rows = (...numbers: number[]) => numbers.map((number) => deskRow(number))
  it.each([
    [
      'counts a row that enters, but not the row that it pushes out',
      [1, 2],
      [3, 1],
      ['KS-10003'],
      { entered: 1, moved: 0, left: 0 },
    ],
    [
      'counts a row that leaves, but not the row that fills its place',
      [1, 2],
      [2, 3],
      ['KS-10001'],
      { entered: 0, moved: 0, left: 1 },
    ],
    [
      'counts a last row that moves to the top',
      [1, 2, 3, 4],
      [4, 1, 2, 3],
      ['KS-10004'],
      { entered: 0, moved: 1, left: 0 },
    ],
    [
      'counts entered, moved and left rows together',
      [1, 2, 3, 4],
      [5, 4, 2, 3],
      ['KS-10001', 'KS-10004', 'KS-10005'],
      { entered: 1, moved: 1, left: 1 },
    ],
  ])('[DQ-8] %s', (_, before, now, changed, news) => {
    expect(rowsNews(rows(...before), rows(...now), changed)).toEqual(news)
  })

  it('[DQ-8] inPlace keeps each row in its place and updates its content', () => {
    const { tickets, meta } = inPlace(shown, at(9, deskRow(3), renamed(2)))
    expect(tickets).toEqual([ONE, renamed(2)])
    expect(meta.seq).toBe(9)
  })
})

describe('the news of the queue', () => {
  spec(subject, [
    {
      title: '[DQ-8] are loaded as soon as a ticket changes',
      given: [settles(shown)],
      when: arrives(8),
      expected: { state: 'asking', effects: [asked] },
    },
    {
      title: '[DQ-8] are not loaded if the list already contains them',
      given: [settles(at(8, ONE))],
      when: arrives(8),
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[DQ-8] that arrive before the list are loaded once the list is shown',
      given: [arrives(8)],
      when: settles(shown),
      expected: { state: 'asking', effects: [asked] },
    },
    {
      title: '[DQ-8] are not loaded after a reset if the list is as new as the feed',
      given: [settles(shown)],
      when: resets(7),
      expected: { state: 'resting', effects: [] },
    },
    {
      title: '[DQ-8] are loaded after a reset if the list is older than the feed',
      given: [settles(shown)],
      when: resets(3),
      expected: { state: 'asking', effects: [asked] },
    },
    {
      title: '[DQ-8] update a changed row in place',
      given: OPEN,
      when: found(8, renamed(1), TWO),
      expected: { state: 'pausing', effects: [shows(8, renamed(1), TWO)], values: { news: null } },
    },
    {
      title: '[DQ-8] count rows that would enter, move or leave, and keep the rows in place',
      given: [...OPEN, arrives(9, 'KS-10003')],
      when: found(9, deskRow(3), TWO, renamed(1)),
      expected: {
        state: 'pausing',
        effects: [shows(9, renamed(1), TWO)],
        values: { news: { entered: 1, moved: 1, left: 0 } },
      },
    },
    {
      title: '[DQ-8] move the rows when the person accepts the news',
      given: [...OPEN, found(9, TWO, renamed(1))],
      when: { type: 'news.accepted' },
      expected: { state: 'pausing', effects: [shows(9, TWO, renamed(1))], values: { news: null } },
    },
    {
      title: '[DQ-8] keep the row order when a row was changed here meanwhile',
      given: [...OPEN, found(8, TWO, ONE)],
      when: settles(at(8, renamed(1), TWO)),
      expected: { state: 'pausing', effects: [], values: { news: { entered: 0, moved: 1, left: 0 } } },
    },
    {
      title: '[DQ-8] are empty once the list was loaded again',
      given: [...OPEN, found(8, TWO, ONE)],
      when: settles(at(9, TWO, ONE)),
      expected: { state: 'pausing', effects: [], values: { news: null } },
    },
    {
      title: '[DQ-8] fill an empty list at once',
      given: [settles(at(7)), arrives(8)],
      when: found(8, ONE),
      expected: { state: 'pausing', effects: [shows(8, ONE)], values: { news: null } },
    },
    {
      title: '[DQ-8] are shown at once if neither focus nor pointer was in the list for 30 s',
      given: [settles(shown), { pass: 30_000 }, arrives(8)],
      when: found(8, TWO, ONE),
      expected: { state: 'pausing', effects: [shows(8, TWO, ONE)], values: { news: null } },
    },
    {
      title: '[DQ-8] wait while the pointer is in the list',
      given: [settles(shown), { type: 'list.entered' }, { pass: 60_000 }, arrives(8)],
      when: found(8, TWO, ONE),
      expected: { state: 'pausing', effects: [shows(8, ONE, TWO)] },
    },
    {
      title: '[DQ-8] are aborted when another query is chosen',
      given: OPEN,
      when: { type: 'query.changed', query: deskView('mine') },
      expected: { state: 'resting', effects: [{ abort: 'fetchDesk' }] },
    },
    {
      title: '[DQ-8] mark a row that somebody else has changed',
      given: [settles(shown)],
      when: arrives(8, 'KS-10002'),
      expected: { state: 'asking', effects: [asked], values: { marked: ['KS-10002'] } },
    },
    {
      title: '[DQ-8] do not mark a row that this person has changed',
      given: [settles(shown)],
      when: arrives(8, 'KS-10002', true),
      expected: { state: 'asking', effects: [asked], values: { marked: [] } },
    },
    {
      title: '[DQ-8] mark only the rows that others have changed',
      given: [settles(shown)],
      when: { ...arrives(9), changes: [change(8, 'KS-10001', true), change(9, 'KS-10002')] },
      expected: { state: 'asking', effects: [asked], values: { marked: ['KS-10002'] } },
    },
    {
      title: '[DQ-8] mark no row if the change belongs to no ticket',
      given: [settles(shown)],
      when: { ...arrives(8), changes: [{ ...change(8), ticket: null }] },
      expected: { state: 'asking', effects: [asked], values: { marked: [] } },
    },
    {
      title: '[DQ-8] remove the mark of a row after 3 s',
      given: OPEN,
      when: { pass: 3000 },
      expected: { state: 'asking', effects: [], values: { marked: [], marks: 'none' } },
    },
    {
      title: '[DQ-8] keep rows marked until 3 s after the last change',
      given: [...OPEN, { pass: 2000 }, arrives(9, 'KS-10002')],
      when: { pass: 2999 },
      expected: { state: 'asking', effects: [], values: { marked: ['KS-10001', 'KS-10002'], marks: 'shown' } },
    },
    {
      title: '[DQ-8] are requested again 5 s after a failure',
      given: [...OPEN, fails(500), { pass: 4999 }],
      when: { pass: 1 },
      expected: { state: 'asking', effects: [asked] },
    },
    {
      title: '[DQ-8] are not requested again after a 403',
      given: [...OPEN, fails(403)],
      when: { pass: 60_000 },
      expected: { state: 'refused', effects: [] },
    },
  ])

  flows(subject, [
    {
      title: '[DQ-8] load many changes at most once a second, and miss none',
      steps: [
        ['start', { effects: [] }],
        [settles(shown), { state: 'resting', effects: [] }],
        [arrives(8), { state: 'asking', effects: [asked] }],
        [arrives(9), { state: 'asking', effects: [] }],
        [found(8, renamed(1), TWO), { state: 'pausing', effects: [shows(8, renamed(1), TWO)] }],
        [{ pass: 999 }, { state: 'pausing', effects: [] }],
        [{ pass: 1 }, { state: 'asking', effects: [asked] }],
        [found(9, renamed(1), TWO), { state: 'pausing', effects: [shows(9, renamed(1), TWO)] }],
        [{ pass: 1000 }, { state: 'resting', effects: [] }],
      ],
    },
    {
      title: '[DQ-8] that wait are shown 30 s after the pointer has left the list',
      steps: [
        ['start', { effects: [] }],
        [settles(shown), { effects: [] }],
        [{ type: 'list.entered' }, { effects: [] }],
        [arrives(8), { effects: [asked] }],
        [found(8, TWO, ONE), { effects: [shows(8, ONE, TWO)] }],
        [{ type: 'list.left' }, { effects: [] }],
        [{ pass: 29_999 }, { effects: [], values: { news: { entered: 0, moved: 1, left: 0 } } }],
        [{ pass: 1 }, { effects: [shows(8, TWO, ONE)], values: { news: null } }],
        // From then on, no change waits.
        [arrives(9), { effects: [asked] }],
        [found(9, ONE, TWO), { effects: [shows(9, ONE, TWO)], values: { news: null } }],
      ],
    },
  ])
})
