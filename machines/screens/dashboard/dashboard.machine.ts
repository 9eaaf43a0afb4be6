import { assertEvent, type SnapshotFrom, sendParent, setup } from 'xstate'
import { type ChunkNews, chunkMachine } from '../../app/chunk.machine.ts'
import { searchListMachine } from '../../kit/searchList.machine.ts'
import { toggleMachine } from '../../kit/toggle.machine.ts'
import type { ReportName } from '../../model/answers.ts'
import { type AnswerNews, type KnownAnswer, knownOf, NOTHING_KNOWN } from '../../model/known.ts'
import { isLongReport } from '../../model/longLists.ts'
import { reportMachine } from './report.machine.ts'
import { salesTotalMachine } from './salesTotal.machine.ts'
import { seriesChoiceMachine } from './seriesChoice.machine.ts'

type DashboardChildren = {
  totalCounts: 'report'
  salesTotal: 'salesTotal'
  userActivities: 'report'
  bikeSales: 'report'
  gatewaySales: 'report'
  countrySales: 'report'
  allBikesSeries: 'seriesChoice'
  bestBikesSeries: 'seriesChoice'
  nextBikesSeries: 'seriesChoice'
  otherBikesSeries: 'seriesChoice'
  gatewaySeries: 'seriesChoice'
  countrySeries: 'seriesChoice'
  gatewayOther: 'toggle'
  countryOther: 'toggle'
  gatewayList: 'searchList'
  countryList: 'searchList'
  longListsChunk: 'chunk'
}

interface DashboardInput {
  readonly offersSeries: boolean
  /** What its calls brought when it was shown last. */
  readonly known?: readonly KnownAnswer[]
}

const isReport = ({ call: { call } }: KnownAnswer): boolean => call === 'fetchReport' || call === 'fetchSalesTotal'

const isLong = (known: KnownAnswer): boolean => known.call.call === 'fetchReport' && isLongReport(known.answer)

const report = <Name extends ReportName>(name: Name) => ({
  id: name,
  src: 'report' as const,
  input: ({ context: { known } }: { context: Required<DashboardInput> }) => ({
    report: name,
    known: knownOf(known, { call: 'fetchReport', report: name }),
  }),
})

/** The dashboard: each report loads, fails and is asked again on its own; each pie and list has a choice of its own. */
export const dashboardMachine = setup({
  types: {
    context: {} as Required<DashboardInput>,
    events: {} as AnswerNews | ChunkNews,
    input: {} as DashboardInput,
    children: {} as DashboardChildren,
  },
  actors: {
    chunk: chunkMachine,
    report: reportMachine,
    salesTotal: salesTotalMachine,
    seriesChoice: seriesChoiceMachine,
    searchList: searchListMachine,
    toggle: toggleMachine,
  },
  actions: {
    passOn: sendParent(({ event }): AnswerNews => {
      assertEvent(event, ['answer.remembered', 'answer.dropped'])
      return event
    }),
  },
  guards: {
    hasLongList: ({ context }) => context.known.some(isLong),
    isLong: (_, params: { known: KnownAnswer }) => isLong(params.known),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { offersSeries, known = NOTHING_KNOWN } }) => ({ offersSeries, known: known.filter(isReport) }),
  invoke: [
    report('totalCounts'),
    { id: 'salesTotal', src: 'salesTotal', input: ({ context }) => context },
    report('userActivities'),
    report('bikeSales'),
    report('gatewaySales'),
    report('countrySales'),
    { id: 'allBikesSeries', src: 'seriesChoice' },
    { id: 'bestBikesSeries', src: 'seriesChoice' },
    { id: 'nextBikesSeries', src: 'seriesChoice' },
    { id: 'otherBikesSeries', src: 'seriesChoice' },
    { id: 'gatewaySeries', src: 'seriesChoice' },
    { id: 'countrySeries', src: 'seriesChoice' },
    { id: 'gatewayOther', src: 'toggle' },
    { id: 'countryOther', src: 'toggle' },
    { id: 'gatewayList', src: 'searchList' },
    { id: 'countryList', src: 'searchList' },
  ],
  on: { 'answer.remembered': { actions: 'passOn' }, 'answer.dropped': { actions: 'passOn' } },
  // What draws long lists comes when there is one: until then it is drawn whole, as a short one is.
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasLongList', target: 'loading' }, { target: 'short' }] },
    short: {
      on: {
        'answer.remembered': {
          guard: { type: 'isLong', params: ({ event }) => ({ known: event.known }) },
          target: 'loading',
          actions: 'passOn',
        },
      },
    },
    loading: {
      invoke: { id: 'longListsChunk', src: 'chunk', input: { name: 'longLists' } },
      on: { 'chunk.loaded': 'long' },
    },
    long: {},
  },
})

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>
/** Whether what draws long lists is there. */
export const selectHasLongLists = ({ value }: DashboardSnapshot): boolean => value === 'long'
