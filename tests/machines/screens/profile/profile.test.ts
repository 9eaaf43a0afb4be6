import { profileMachine } from '../../../../machines/screens/profile/profile.machine.ts'
import { describeResource } from '../../../support/kit/describeResource.ts'
import { accountAnswer, itemsAnswer } from '../../fixtures.ts'

const SIGNED_IN = { id: 'a1', kind: 'signedIn', title: 'Signed in', happened_at: '2026-03-18T15:30:00.000Z' }
const DONE = { activities: [SIGNED_IN], at: 1000 }

describe('[RT-13] [SE-10] [PF-51] the parts of the profile', () => {
  const of = { machine: profileMachine, input: { offersAccount: true } }

  describeResource('its account', {
    ...of,
    part: 'account',
    asks: { ask: 'fetchAccount' },
    known: { call: { call: 'fetchAccount', path: '/account' }, answer: accountAnswer() },
  })
  describeResource('its titles', {
    ...of,
    part: 'titles',
    asks: { ask: 'fetchPermissionItems' },
    known: {
      call: { call: 'fetchPermissionItems', path: '/permissions/items' },
      answer: itemsAnswer({ id: 'tickets.view', title: 'View tickets' }),
    },
    empty: itemsAnswer(),
  })
  describeResource('its activities', {
    ...of,
    part: 'activities',
    asks: { ask: 'fetchActivities' },
    known: { call: { call: 'fetchActivities', path: '/account/activities' }, answer: DONE },
    empty: { activities: [], at: 1000 },
  })
})
