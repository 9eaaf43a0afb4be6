import type { SnapshotFrom } from 'xstate'
import { answerIn, errorIn, queryIn, stateIn } from '../../kit/params.ts'
import { LIST_SEARCH, searchedList } from '../../kit/searchedList.ts'
import type { DeskRow, TicketAnswer } from '../../model/desk.ts'
import { droppedFrom } from '../../model/deskDropped.ts'
import type { DeskPlace } from '../../model/deskQuery.ts'
import { NOTHING_KNOWN } from '../../model/known.ts'
import type { Capabilities } from '../../model/permissions.ts'
import { takenFrom } from './assignment.ts'
import { type AssignmentInput, type AssignmentRef, currentRow, type DeskContext, deskSetup } from './deskSetup.ts'
import { droppedWords } from './dropped.ts'
import { TEXTS } from './texts.ts'

const ownQuery = ({ context }: { context: DeskContext }) => ({ query: context.query })
const byIn = ({ event }: { event: { by: number } }) => ({ by: event.by })
const numberIn = ({ event }: { event: { number?: string } }) => ({ number: event.number })
const assignedIn = ({ event }: { event: { input: AssignmentInput } }) => ({ number: event.input.number })
const answered = [{ type: 'storeAnswer', params: answerIn }, 'forwardToNews'] as const

/** A notice shows which parameters of an address were ignored. It is shown once, because they are then removed from the address. */
const announceDropped = <Args>(params: (args: Args) => { query: DeskPlace }) =>
  ({
    guard: { type: 'hasDropped', params },
    actions: [
      {
        type: 'showNotice',
        params: (args: Args) => ({
          type: 'warning' as const,
          message: droppedWords(droppedFrom(params(args).query)),
        }),
      },
      { type: 'announceAddress', params },
    ],
  }) as const

/** Updates the row of the ticket that was assigned, and ends the assignment. */
const changed = [
  {
    type: 'changeRow',
    params: ({ event }: { event: { output: TicketAnswer } }) => ({ ticket: event.output.ticket }),
  },
  { type: 'endAssignment', params: assignedIn },
  { type: 'forgetAssignment', params: assignedIn },
] as const

const takenIn = ({ event }: { event: { output: TicketAnswer } }) => ({ from: takenFrom(event.output.ticket) })

/** If a person takes over a colleague's ticket, a notice shows whose it was. */
const completed = (next: 'refreshRows' | 'replaceRows') =>
  [
    {
      guard: { type: 'isTakenOver', params: takenIn },
      actions: [
        {
          type: 'showNotice',
          params: ({ event: { output } }: { event: { output: TicketAnswer } }) => ({
            type: 'info' as const,
            message: TEXTS.taken(output.ticket.number, takenFrom(output.ticket) ?? ''),
          }),
        },
        ...changed,
        next,
      ],
    },
    { actions: [...changed, next] },
  ] as const

/**
 * The queue: a sorted and filtered page of one view, the number of tickets in each view, and the assignments under way, each with a machine of
 * its own. The address owns the query.
 */
export const deskMachine = deskSetup.createMachine({
  id: 'desk',
  context: ({ input: { query, isOffered, user, known = NOTHING_KNOWN } }) => ({
    ...{ query, isOffered, user, known },
    total: null,
    sought: query.search,
    answer: null,
    row: null,
    assignments: [],
  }),
  invoke: [
    LIST_SEARCH,
    { id: 'counts', src: 'deskCounts', input: ({ context: { isOffered, known } }) => ({ isOffered, known }) },
    { id: 'news', src: 'deskNews', input: ({ context: { query } }) => ({ query }) },
    { id: 'away', src: 'deskAway' },
    { id: 'keys', src: 'singleKeys' },
  ],
  type: 'parallel',
  states: {
    list: searchedList,
    address: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ ...announceDropped(ownQuery), target: 'read' }, { target: 'read' }] },
        read: { on: { 'query.changed': announceDropped(queryIn<DeskPlace>) } },
      },
    },
    rows: {
      initial: 'old',
      on: {
        'answer.settled': [
          { guard: { type: 'isFresh', params: stateIn }, target: '.fresh', actions: [...answered, 'countAgain'] },
          { target: '.old', actions: answered },
        ],
        'query.changed': {
          guard: { type: 'isOtherQuery', params: queryIn },
          target: '.old',
          actions: 'forwardToNews',
        },
        'rows.viewed': { actions: { type: 'announceSeen', params: ({ event }) => ({ numbers: event.numbers }) } },
        'changes.arrived': { actions: ['forwardToNews', 'forwardToAway'] },
        'news.accepted': { actions: 'forwardToNews' },
        'rows.arrived': { actions: { type: 'showRows', params: answerIn } },
        'row.reached': { actions: { type: 'storeRow', params: ({ event }) => ({ number: event.number }) } },
        'row.stepped': {
          guard: { type: 'mayStep', params: byIn },
          actions: { type: 'stepRow', params: byIn },
        },
        'row.opened': {
          guard: 'hasRow',
          actions: { type: 'announceTicket', params: ({ event }) => ({ entrance: event.entrance }) },
        },
        'assignment.chosen': {
          guard: { type: 'mayAssign', params: numberIn },
          actions: [
            { type: 'beginAssignment', params: numberIn },
            { type: 'requestAssignment', params: numberIn },
          ],
        },
        'assignment.refused': { guard: { type: 'isOvertaken', params: errorIn }, actions: 'refreshRows' },
      },
      states: {
        old: { on: { 'assignment.completed': completed('refreshRows') } },
        fresh: { on: { 'assignment.completed': completed('replaceRows') } },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof deskMachine>

export const selectDeskQuery = ({ context }: Snapshot): DeskPlace => context.query
/** The total of the filtered list; 0 before the first answer. */
export const selectDeskTotal = ({ context }: Snapshot): number => context.total ?? 0
export const selectDeskUser = ({ context }: Snapshot): Capabilities | null => context.user
/** The row that keyboard shortcuts act on. */
export const selectCurrentRow = ({ context }: Snapshot): DeskRow | undefined => currentRow(context)
/** The assignments that are not completed. */
export const selectAssignments = ({ context }: Snapshot): readonly AssignmentRef[] => context.assignments
