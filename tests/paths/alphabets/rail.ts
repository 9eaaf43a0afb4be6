import { railMachine, selectHasListFailed, selectSection } from '../../../machines/shell/rail.machine.ts'
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
    'the list is asked for again': { type: 'retry.requested' },
    'it is told anew who is here': { type: 'session.renewed' },
    'Orders is chosen': { type: 'section.chosen', section: 'orders' },
    'Dashboard is chosen': { type: 'section.chosen', section: 'dashboard' },
  },
  shows: {
    section: selectSection,
    isFetching: ({ value }) => value === 'fetching',
    hasFailed: selectHasListFailed,
    isOffered: ({ context }) => context.offersPermissions,
  },
  facts: [
    {
      on: 'mounts with an API that has the list',
      sees: { section: 'dashboard', isFetching: true, hasFailed: false, isOffered: true },
      asks: ['fetchPermissions'],
    },
    { on: 'mounts without', sees: { section: 'dashboard', isFetching: false, hasFailed: false, isOffered: false } },
    {
      on: 'it is told anew who is here',
      seeing: { isOffered: true },
      sees: { isFetching: true, hasFailed: false },
      asks: ['fetchPermissions'],
    },
    { on: 'the list comes', sees: { isFetching: false }, asks: ['permissions.listed'] },
    { on: 'the list fails', sees: { isFetching: false, hasFailed: true }, asks: ['logError'] },
    {
      on: 'the list is asked for again',
      seeing: { hasFailed: true },
      sees: { isFetching: true, hasFailed: false },
      asks: ['fetchPermissions'],
    },
    { on: 'Orders is chosen', sees: { section: 'orders' } },
    { on: 'Dashboard is chosen', sees: { section: 'dashboard' } },
  ],
})
