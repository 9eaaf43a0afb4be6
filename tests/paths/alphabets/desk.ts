import { deskCall } from '../../../machines/model/deskCalls.ts'
import type { DeskPlace } from '../../../machines/model/deskQuery.ts'
import { deskView } from '../../../machines/model/deskSearch.ts'
import { deskMachine, selectCurrentRow } from '../../../machines/screens/desk/desk.machine.ts'
import { findAssignment } from '../../../machines/screens/desk/deskSetup.ts'
import { change } from '../../machines/changeFixtures.ts'
import { ada, deskAnswer, deskRow, ticketRecord } from '../../machines/fixtures.ts'
import { alphabet } from '../alphabet.ts'
import { gone, overtaken } from '../answers.ts'

const ALL = deskView('all')
const ANN: DeskPlace = { ...ALL, search: 'Ann' }
const ODD: DeskPlace = { ...ALL, asked: 'filter_priority=hgih' }
const user = { ...ada, permissions: ['tickets.view', 'tickets.reply'], extensions: ['desk'] }
const answer = deskAnswer([deskRow(1), deskRow(2)], 12)
const call = deskCall(ALL)
const input = { number: 'KS-10001', seen: 3, changes: { assignee: 'ada' } }
const me = { id: 'ada', name: 'Ada Berg' }
const taken = ticketRecord(deskRow(1, { version: 4, assignee: me }))
const takenFromBen = {
  ...taken,
  events: [{ seq: 4, field: 'assignee', before: 'Ben Okafor', after: me.name, by: me, at: '' }],
}

/** The effects of an address: `search` is what it searches for, `before` what was searched for before. */
const arrives = (on: 'the address says all' | 'the address says Ann', search: string, before: string) => [
  {
    on,
    seeing: { search: before },
    sees: { search, list: 'awaited' as const, rows: 'old' as const },
    asks: ['query.changed to list', 'query.changed to news'],
  },
  { on, seeing: { search: before, sought: before }, sees: { sought: search }, asks: ['query.adopted to search'] },
]

const NO_ROWS = { hasRows: false, hasAnswer: false, isFirstTheirs: false } as const
const NOTHING = {
  ...NO_ROWS,
  reached: '',
  isFirstBegun: false,
  isSecondBegun: false,
} as const

/** Taking a row: its command starts once, and gets an event each time. Nothing more is taken while the command is under way. */
const takes = [
  { on: 'the first is taken', begun: 'isFirstBegun', seeing: { isFirstTheirs: false } },
  { on: 'the row is taken', begun: 'isFirstBegun', seeing: { isFirstTheirs: false, reached: '' } },
  { on: 'the row is taken', begun: 'isFirstBegun', seeing: { isFirstTheirs: false, reached: 'KS-10001' } },
  { on: 'the row is taken', begun: 'isSecondBegun', seeing: { reached: 'KS-10002' } },
] as const
const taking = takes.flatMap(({ on, begun, seeing }) => [
  {
    on,
    seeing: { ...seeing, mayReply: true, hasRows: true, [begun]: false },
    sees: { [begun]: true },
    asks: ['start assignment-KS', 'command.requested to assignment-KS'],
  },
  {
    on,
    seeing: { ...seeing, mayReply: true, hasRows: true, [begun]: true },
    asks: ['command.requested to assignment-KS'],
  },
])

const THEIRS = ['the first is theirs', 'the first is theirs instead of Ben’s'] as const

/** The list has two tickets of 12, or none. It lists all tickets, or those of customers named Ann. */
export const desk = alphabet(deskMachine, {
  starts: {
    opens: { query: ALL, isOffered: true, user },
    'opens for somebody who may not reply': {
      query: ALL,
      isOffered: true,
      user: { ...user, permissions: ['tickets.view'] },
    },
    'opens with what makes no sense': { query: ODD, isOffered: true, user },
  },
  steps: {
    'the tickets come': { type: 'answer.settled', call, state: 'loaded', answer },
    'no ticket comes': { type: 'answer.settled', call, state: 'empty', answer: deskAnswer([]) },
    'the call fails': { type: 'answer.settled', call, state: 'failed', answer: null },
    'the tickets are known': { type: 'answer.settled', call, state: 'refreshing', answer },
    'a change arrives': { type: 'changes.arrived', changes: [change(8)], isReset: false, seq: 8, away: 0 },
    'rows arrive': { type: 'rows.arrived', answer },
    'no rows arrive': { type: 'rows.arrived', answer: null },
    'the others are wanted': { type: 'news.accepted' },
    'a row is seen': { type: 'rows.viewed', numbers: ['KS-10001'] },
    'an answer is remembered': { type: 'answer.remembered', known: { call, answer } },
    'an answer is dropped': { type: 'answer.dropped', call },
    'the address says all': { type: 'query.changed', query: ALL },
    'the address says Ann': { type: 'query.changed', query: ANN },
    'the address says what makes no sense': { type: 'query.changed', query: ODD },
    'Ann is searched for': { type: 'search.requested', query: 'Ann' },
    'the search is cleared': { type: 'search.cleared' },
    'the second is reached': { type: 'row.reached', number: 'KS-10002' },
    'the next is wanted': { type: 'row.stepped', by: 1 },
    'the one before is wanted': { type: 'row.stepped', by: -1 },
    'it is opened': { type: 'row.opened', entrance: null },
    'the first is taken': { type: 'assignment.chosen', number: 'KS-10001' },
    'the row is taken': { type: 'assignment.chosen' },
    'the first is theirs': { type: 'assignment.completed', input, output: { ticket: taken, now: '', at: 0 } },
    'the first is theirs instead of Ben’s': {
      type: 'assignment.completed',
      input,
      output: { ticket: takenFromBen, now: '', at: 0 },
    },
    'somebody was faster': { type: 'assignment.refused', input, error: overtaken },
    'taking is refused': { type: 'assignment.refused', input, error: gone },
  },
  reads: ({ context: { query, total, sought, answer: shown, row, assignments, user: person } }) => [
    query.search,
    total,
    sought,
    shown?.tickets.map(({ assignee }) => assignee?.id ?? ''),
    row,
    assignments.map(({ id }) => id),
    person?.permissions?.length,
  ],
  shows: {
    list: ({ value }) => value.list,
    rows: ({ value }) => value.rows,
    search: ({ context }) => context.query.search,
    sought: ({ context }) => context.sought,
    reached: ({ context }) => context.row ?? '',
    hasRows: (snapshot) => selectCurrentRow(snapshot) !== undefined,
    hasAnswer: ({ context }) => context.answer !== null,
    isFirstTheirs: ({ context }) => context.answer?.tickets[0]?.assignee?.id === 'ada',
    mayReply: ({ context }) => context.user?.permissions?.includes('tickets.reply') === true,
    isFirstBegun: ({ context }) => findAssignment(context, 'KS-10001') !== undefined,
    isSecondBegun: ({ context }) => findAssignment(context, 'KS-10002') !== undefined,
  },
  facts: [
    {
      on: ['opens', 'opens for somebody who may not reply', 'opens with what makes no sense'],
      sees: { list: 'awaited', rows: 'old', search: '', sought: '', ...NOTHING },
      asks: ['start search', 'start counts', 'start news', 'start away', 'start keys', 'start list'],
    },
    { on: ['opens', 'opens with what makes no sense'], sees: { mayReply: true } },
    { on: 'opens for somebody who may not reply', sees: { mayReply: false } },
    { on: 'opens with what makes no sense', asks: ['showNotice', 'href.chosen'] },
    {
      on: 'the tickets come',
      sees: { list: 'answered', rows: 'fresh', hasRows: true, hasAnswer: true, isFirstTheirs: false },
      asks: ['search.answered to search', 'list.answered to counts'],
    },
    {
      on: 'no ticket comes',
      sees: { list: 'answered', rows: 'fresh', hasRows: false, hasAnswer: true, isFirstTheirs: false },
      asks: ['search.answered to search', 'list.answered to counts'],
    },
    { on: 'the call fails', sees: { list: 'failed', rows: 'old', ...NO_ROWS }, asks: ['search.failed to search'] },
    { on: 'the tickets are known', sees: { rows: 'old', hasRows: true, hasAnswer: true, isFirstTheirs: false } },
    {
      on: ['the tickets come', 'no ticket comes', 'the call fails', 'the tickets are known'],
      asks: ['answer.settled to news'],
    },
    { on: 'a change arrives', asks: ['changes.arrived to news', 'changes.arrived to away'] },
    { on: 'rows arrive', asks: ['answer.replaced to list'] },
    { on: 'no rows arrive', asks: ['retry.requested to list'] },
    { on: 'the others are wanted', asks: ['news.accepted to news'] },
    { on: 'a row is seen', asks: ['tickets.watched'] },
    { on: 'an answer is remembered', asks: ['answer.remembered'] },
    { on: 'an answer is dropped', asks: ['answer.dropped'] },
    ...arrives('the address says all', '', 'Ann'),
    ...arrives('the address says Ann', 'Ann', ''),
    { on: 'the address says what makes no sense', asks: ['showNotice', 'href.chosen'] },
    {
      on: 'the address says what makes no sense',
      seeing: { search: 'Ann' },
      sees: { search: '', list: 'awaited', rows: 'old' },
      asks: ['query.changed to list', 'query.changed to news'],
    },
    {
      on: 'the address says what makes no sense',
      seeing: { search: 'Ann', sought: 'Ann' },
      sees: { sought: '' },
      asks: ['query.adopted to search'],
    },
    // The address changes first: the list follows once the address has the search.
    { on: 'Ann is searched for', seeing: { search: '' }, sees: { sought: 'Ann' }, asks: ['href.chosen'] },
    { on: 'Ann is searched for', seeing: { search: 'Ann', list: 'answered' }, asks: ['search.answered to search'] },
    {
      on: 'Ann is searched for',
      seeing: { search: 'Ann', list: 'failed' },
      sees: { list: 'awaited' },
      asks: ['retry.requested to list'],
    },
    { on: 'the search is cleared', sees: { sought: '' }, asks: ['href.chosen'] },
    { on: 'the second is reached', sees: { reached: 'KS-10002' } },
    ...['', 'KS-10001'].map(
      (reached) =>
        ({ on: 'the next is wanted', seeing: { hasRows: true, reached }, sees: { reached: 'KS-10002' } }) as const,
    ),
    {
      on: 'the one before is wanted',
      seeing: { hasRows: true, reached: 'KS-10002' },
      sees: { reached: 'KS-10001' },
    },
    { on: 'it is opened', seeing: { hasRows: true }, asks: ['href.chosen'] },
    ...taking,
    { on: THEIRS, sees: { isFirstBegun: false } },
    { on: 'the first is theirs instead of Ben’s', asks: ['showNotice'] },
    { on: THEIRS, seeing: { hasRows: true }, sees: { isFirstTheirs: true } },
    { on: THEIRS, seeing: { rows: 'fresh', hasAnswer: true }, asks: ['answer.replaced to list'] },
    { on: THEIRS, seeing: { rows: 'old', hasAnswer: true }, asks: ['answer.changed to list'] },
    { on: THEIRS, seeing: { rows: 'old', hasAnswer: false }, asks: ['retry.requested to list'] },
    { on: 'somebody was faster', seeing: { hasAnswer: true }, asks: ['answer.changed to list'] },
    { on: 'somebody was faster', seeing: { hasAnswer: false }, asks: ['retry.requested to list'] },
  ],
})
