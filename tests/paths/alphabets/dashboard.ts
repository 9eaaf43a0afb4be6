import { dashboardMachine } from '../../../machines/screens/dashboard.machine.ts'
import { alphabet } from '../alphabet.ts'

const REPORTS = ['totalCounts', 'salesTotal', 'userActivities', 'bikeSales', 'gatewaySales', 'countrySales']
const PIES = ['allBikes', 'bestBikes', 'nextBikes', 'otherBikes', 'gateway', 'country']
const LISTS = ['gateway', 'country']

/** All that it does is to begin its parts, each of which goes on by itself. */
export const dashboard = alphabet(dashboardMachine, {
  starts: { 'the dashboard opens': { offersSeries: true } },
  steps: {},
  shows: { parts: ({ children }) => Object.keys(children).length },
  facts: [
    {
      on: 'the dashboard opens',
      sees: { parts: REPORTS.length + PIES.length + 2 * LISTS.length },
      asks: [
        ...REPORTS.map((name) => `start ${name}`),
        ...PIES.map((name) => `start ${name}Series`),
        ...LISTS.flatMap((name) => [`start ${name}Other`, `start ${name}List`]),
      ],
    },
  ],
})
