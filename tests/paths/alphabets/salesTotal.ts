import { salesTotalMachine } from '../../../machines/screens/dashboard/salesTotal.machine.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

export const salesTotal = alphabet(salesTotalMachine, {
  starts: {
    'opens with an API that has the series': { offersSeries: true },
    'opens with an API that has none': { offersSeries: false },
  },
  steps: {
    'the total comes': { done: 'fetchSalesTotal', output: 5 },
    'the total fails': { fail: 'fetchSalesTotal', error: gone },
  },
  shows: { isAsked: (snapshot) => snapshot.matches('asking') },
  facts: [
    { on: 'opens with an API that has the series', sees: { isAsked: false } },
    { on: 'opens with an API that has none', sees: { isAsked: true }, asks: ['fetchSalesTotal'] },
    { on: 'the total comes', sees: { isAsked: false } },
    { on: 'the total fails', sees: { isAsked: false }, asks: ['logError'] },
  ],
})
