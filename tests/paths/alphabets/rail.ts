import { railMachine, selectSection } from '../../../machines/rail.machine.ts'
import { alphabet } from '../alphabet.ts'
import { gone } from '../answers.ts'

export const rail = alphabet(railMachine, {
  starts: {
    'mounts with an API that has the list': { offersPermissions: true },
    'mounts without': { offersPermissions: false },
  },
  steps: {
    'the list comes': { done: 'fetchPermissions', output: ['tickets.view'] },
    'the list fails': { fail: 'fetchPermissions', error: gone },
    'it is told anew who is here': { type: 'session.renewed' },
    'Orders is chosen': { type: 'section.chosen', section: 'orders' },
    'Dashboard is chosen': { type: 'section.chosen', section: 'dashboard' },
  },
  shows: {
    section: selectSection,
    isFetching: ({ value }) => value === 'fetching',
    isOffered: ({ context }) => context.offersPermissions,
  },
  facts: [
    {
      on: 'mounts with an API that has the list',
      sees: { section: 'dashboard', isFetching: true, isOffered: true },
      asks: ['fetchPermissions'],
    },
    { on: 'mounts without', sees: { section: 'dashboard', isFetching: false, isOffered: false } },
    {
      on: 'it is told anew who is here',
      seeing: { isOffered: true },
      sees: { isFetching: true },
      asks: ['fetchPermissions'],
    },
    { on: 'the list comes', sees: { isFetching: false }, asks: ['permissions.listed'] },
    { on: 'the list fails', sees: { isFetching: false }, asks: ['logError'] },
    { on: 'Orders is chosen', sees: { section: 'orders' } },
    { on: 'Dashboard is chosen', sees: { section: 'dashboard' } },
  ],
})
