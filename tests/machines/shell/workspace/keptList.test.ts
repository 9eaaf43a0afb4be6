import type { Place } from '../../../../machines/app/places.ts'
import type { User } from '../../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../../machines/model/extensions.ts'
import type { WorkspaceSnapshot } from '../../../../machines/shell/workspace.machine.ts'
import { flows } from '../../../support/spec.ts'
import { chunk, chunkCame } from '../../app/root/subject.ts'
import { ada, customersAnswer } from '../../fixtures.ts'
import { asked, clock, customersOf, listOf, queryOf, stayed } from '../../screens/users/subject.ts'
import { workspaceOf } from '../workspaceOf.ts'

/* The last answer of the list of customers, between two visits. */

const eve: User = { ...ada, permissions: ['users.view', 'tickets.view'], extensions: [EXTENSIONS.users] }
const users: Place = { name: 'users', ...queryOf({}) }
const goes = (place: Place) => ({ type: 'place.changed', place }) as const
const keys = ({ context }: WorkspaceSnapshot) => context.known.map(({ call }) => ('key' in call ? call.key : call.call))

const subject = {
  machine: workspaceOf('chunk', 'users'),
  input: { user: eve, place: users },
  stateOf: ({ value }: WorkspaceSnapshot) => value.screen,
  select: {
    known: keys,
    list: ({ children }: WorkspaceSnapshot) => children.users && listOf(children.users.getSnapshot()),
    shown: ({ children }: WorkspaceSnapshot) =>
      children.users ? customersOf(children.users.getSnapshot()).length : null,
  },
}
describe('the list of customers', () => {
  flows(subject, [
    {
      title:
        '[AP-11] [PF-51] is known under users-list when one leaves it, and shows at once on the way back, and is asked for anew',
      steps: [
        ['start', { effects: [chunk('users')], values: { known: [] } }],
        [chunkCame('users'), { state: 'users', effects: [clock, asked()], values: { shown: 0, list: 'loading' } }],
        [
          { done: 'fetchCustomers', output: customersAnswer([1, 2, 3], 3) },
          { effects: [], values: { known: ['users-list'], shown: 3, list: 'loaded' } },
        ],
        [
          goes({ name: 'notFound' }),
          { state: 'none', effects: [{ unwatch: 'watchClock' }], values: { known: ['users-list'], shown: null } },
        ],
        [goes(users), { state: 'users', effects: [clock], values: { shown: 3, list: 'refreshing' } }],
        [stayed, { effects: [asked()], values: { shown: 3, list: 'refreshing' } }],
      ],
    },
  ])
})
