import type { SnapshotFrom } from 'xstate'
import { selectCommandState } from '../../../../machines/kit/command.selectors.ts'
import { selectResourceAnswer, selectResourceState } from '../../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import type { DeskAnswer, TicketRecord } from '../../../../machines/model/desk.ts'
import { DESK_COUNTS_CALL, deskCall } from '../../../../machines/model/deskCalls.ts'
import { type DeskPlace, readDeskPlace } from '../../../../machines/model/deskQuery.ts'
import { deskView } from '../../../../machines/model/deskSearch.ts'
import {
  deskMachine,
  selectAssignments,
  selectCurrentRow,
  selectDeskQuery,
  selectDeskTotal,
  selectDeskUser,
} from '../../../../machines/screens/desk/desk.machine.ts'
import { findAssignment } from '../../../../machines/screens/desk/deskSetup.ts'
import type { Effect } from '../../../support/control.ts'
import { flows } from '../../../support/spec.ts'
import { ada, deskAnswer, deskCounts, deskRow, ticketRecord } from '../../fixtures.ts'

type Snapshot = SnapshotFrom<typeof deskMachine>

const query = deskView('waiting_us')
const support = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk'] }
const input = { query, isOffered: true, user: support }
const place = (search: string): DeskPlace => readDeskPlace(new URLSearchParams(search))

const BEN = { id: 'ben', name: 'Ben Okafor' }
const ME = { id: 'ada', name: 'Ada Berg' }
const ROWS = [deskRow(1), deskRow(2, { assignee: BEN }), deskRow(3, { status: 'closed' })]
const NUMBERS = Array.from({ length: 21 }, (_, index) => deskRow(index + 1).number)
const asksCounts: Effect = { ask: 'fetchDeskCounts', input: undefined }
const clock: Effect = { watch: 'watchClock' }
const WATCHED: readonly Effect[] = [clock, asksCounts, { watch: 'watchSingleKeys' }, clock]
const asked = (of: DeskPlace): Effect => ({ ask: 'fetchDesk', input: { query: of } })
const keeps = (of: DeskPlace, answer: DeskAnswer): Effect => ({
  parent: { type: 'answer.remembered', known: { call: deskCall(of), answer } },
})
const ANSWER = deskAnswer(ROWS, 12)
const kept = keeps(query, ANSWER)
const keptCounts: Effect = {
  parent: { type: 'answer.remembered', known: { call: DESK_COUNTS_CALL, answer: deskCounts } },
}
const came = { done: 'fetchDesk', output: ANSWER } as const
const counted = { done: 'fetchDeskCounts', output: deskCounts } as const
const TAKEN = deskRow(1, { version: 4, assignee: ME })
const takes = (number: string) => ({ type: 'assignment.chosen', number }) as const
const sends = (number: string): Effect => ({
  ask: 'changeTicket',
  input: { number, seen: 3, changes: { assignee: 'ada' } },
})
const done = (number: number, events: TicketRecord['events'] = []) =>
  ({
    done: 'changeTicket',
    output: { ticket: ticketRecord(deskRow(number, { version: 4, assignee: ME }), { events }), now: '', at: 0 },
  }) as const

const listOf = ({ children }: Snapshot) => children.list?.getSnapshot()
const select = {
  list: (snapshot: Snapshot) => {
    const list = listOf(snapshot)
    return list && selectResourceState(list)
  },
  assignees: (snapshot: Snapshot) => {
    const list = listOf(snapshot)
    return list && selectResourceAnswer(list)?.tickets.map(({ assignee }) => assignee?.name)
  },
  row: (snapshot: Snapshot) => selectCurrentRow(snapshot)?.number,
  query: selectDeskQuery,
  total: selectDeskTotal,
  user: selectDeskUser,
  begun: (snapshot: Snapshot) => selectAssignments(snapshot).map(({ id }) => id),
  /** The assignments whose machines exist. */
  running: ({ children }: Snapshot) => Object.keys(children).filter((id) => id.startsWith('assignment-')),
  first: ({ context }: Snapshot) => {
    const assignment = findAssignment(context, 'KS-10001')?.getSnapshot()
    return assignment && selectCommandState(assignment)
  },
}

describe('the queue', () => {
  flows({ machine: deskMachine, input, select }, [
    {
      title: '[DQ-2] names unknown parameters of the address in one notice and removes them from the address',
      input: { ...input, query: place('?filter_priority=hgih&sort=size') },
      steps: [
        [
          'start',
          {
            effects: [
              ...WATCHED,
              asked(place('?filter_priority=hgih&sort=size')),
              {
                tell: 'showNotice',
                params: {
                  type: 'warning',
                  message:
                    'The filter “priority=hgih” is not known and was left out. “sort=size” is not known and was left out.',
                },
              },
              { parent: { type: 'href.chosen', href: '/desk?view=waiting_us', replace: true } },
            ],
          },
        ],
        [{ type: 'query.changed', query }, { effects: [] }],
      ],
    },
    {
      title: '[DQ-2] a search changes the address first, and goes to the first page of its results',
      input: { ...input, query: { ...query, page: 2 } },
      steps: [
        ['start', { effects: [...WATCHED, asked({ ...query, page: 2 })] }],
        [
          { type: 'search.requested', query: 'lock' },
          {
            effects: [{ parent: { type: 'href.chosen', href: '/desk?view=waiting_us&search=lock', replace: true } }],
            values: { query: { ...query, page: 2 } },
          },
        ],
        [
          { type: 'query.changed', query: { ...query, search: 'lock' } },
          {
            effects: [{ abort: 'fetchDesk' }, asked({ ...query, search: 'lock' })],
            values: { query: { ...query, search: 'lock' } },
          },
        ],
      ],
    },
    {
      title: '[DQ-1] [DQ-4] requests neither tickets nor counts if the API has no queue',
      input: { ...input, isOffered: false },
      steps: [['start', { effects: [clock, { watch: 'watchSingleKeys' }, clock] }]],
    },
    {
      title: '[CG-18] watches the visible tickets, at most 20 of them',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [
          { type: 'rows.viewed', numbers: NUMBERS },
          {
            effects: [{ parent: { type: 'tickets.watched', watched: { tickets: NUMBERS.slice(0, 20), doing: null } } }],
          },
        ],
      ],
    },
    {
      title: '[DQ-4] counts the views again after the list was loaded again, at most every five seconds',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [counted, { effects: [keptCounts] }],
        [came, { effects: [kept] }],
        [{ type: 'query.changed', query: { ...query, page: 2 } }, { effects: [asked({ ...query, page: 2 })] }],
        [came, { effects: [keeps({ ...query, page: 2 }, ANSWER)] }],
        [{ pass: 4_900 }, { effects: [] }],
        // The known counts are kept for a moment, and then asked for again.
        [{ pass: 200 }, { effects: [keptCounts] }],
        [{ pass: 600 }, { effects: [asksCounts] }],
      ],
    },
    {
      title: '[DQ-11] [DQ-7] assigns a ticket from its row, which stays in its place',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)], values: { total: 0, user: support, begun: [] } }],
        [
          came,
          {
            effects: [kept],
            values: { assignees: [undefined, 'Ben Okafor', undefined], row: 'KS-10001', total: 12 },
          },
        ],
        [takes('KS-10001'), { effects: [sends('KS-10001')], values: { first: 'running' } }],
        // Other tickets can be taken meanwhile; this one is sent once.
        [takes('KS-10001'), { effects: [] }],
        [
          takes('KS-10002'),
          {
            effects: [sends('KS-10002')],
            values: {
              begun: ['assignment-KS-10001', 'assignment-KS-10002'],
              running: ['assignment-KS-10001', 'assignment-KS-10002'],
            },
          },
        ],
        [
          done(1),
          {
            effects: [keeps(query, deskAnswer([TAKEN, ...ROWS.slice(1)], 12))],
            values: {
              assignees: ['Ada Berg', 'Ben Okafor', undefined],
              list: 'loaded',
              first: undefined,
              begun: ['assignment-KS-10002'],
              running: ['assignment-KS-10002'],
            },
          },
        ],
        // The first is already the person's own, and a closed one cannot be taken.
        [takes('KS-10001'), { effects: [] }],
        [takes('KS-10003'), { effects: [] }],
      ],
    },
    {
      title: '[DQ-11] shows whose ticket it was when somebody takes a ticket from a colleague',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [came, { effects: [kept] }],
        [takes('KS-10002'), { effects: [sends('KS-10002')] }],
        [
          // Somebody else has changed it since.
          done(2, [
            { seq: 5, field: 'priority', before: 'high', after: 'urgent', by: BEN, at: '' },
            { seq: 4, field: 'assignee', before: BEN.name, after: ME.name, by: ME, at: '' },
          ]),
          {
            effects: [
              {
                tell: 'showNotice',
                params: { type: 'info', message: 'KS-10002 is yours now. It was Ben Okafor’s.' },
              },
              keeps(query, deskAnswer(ROWS.with(1, deskRow(2, { version: 4, assignee: ME })), 12)),
            ],
          },
        ],
      ],
    },
    {
      title: '[DQ-11] reloads the rows if somebody else has changed the ticket first',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [came, { effects: [kept] }],
        [takes('KS-10001'), { effects: [sends('KS-10001')] }],
        [
          { fail: 'changeTicket', error: new CallError('http', 'Ben assigned it.', 409, false, 'changed') },
          { effects: [kept], values: { first: 'refused' } },
        ],
        [{ pass: 700 }, { effects: [asked(query)] }],
      ],
    },
    {
      title: '[DQ-11] an assignment without an answer is in doubt and is not sent again',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [came, { effects: [kept] }],
        [takes('KS-10001'), { effects: [sends('KS-10001')] }],
        [
          { fail: 'changeTicket', error: new CallError('network', 'No answer') },
          { effects: [{ tell: 'logError', params: { message: 'No answer' } }], values: { first: 'unanswered' } },
        ],
        [takes('KS-10001'), { effects: [] }],
      ],
    },
    {
      title: '[DQ-10] keys move between rows, open a ticket, and take one',
      steps: [
        ['start', { effects: [...WATCHED, asked(query)] }],
        [{ type: 'row.opened', entrance: null }, { effects: [] }],
        [came, { effects: [kept], values: { row: 'KS-10001' } }],
        [
          { type: 'row.stepped', by: -1 },
          { effects: [], values: { row: 'KS-10001' } },
        ],
        [
          { type: 'row.stepped', by: 1 },
          { effects: [], values: { row: 'KS-10002' } },
        ],
        [
          { type: 'row.opened', entrance: 'reply' },
          { effects: [{ parent: { type: 'href.chosen', href: '/desk/tickets/KS-10002?open=reply', replace: false } }] },
        ],
        [{ type: 'assignment.chosen' }, { effects: [sends('KS-10002')] }],
        [
          { type: 'row.reached', number: 'KS-10003' },
          { effects: [], values: { row: 'KS-10003' } },
        ],
        [
          { type: 'row.stepped', by: 1 },
          { effects: [], values: { row: 'KS-10003' } },
        ],
      ],
    },
  ])
})
