import type { Place } from '../../../../machines/app/places.ts'
import type { User } from '../../../../machines/model/entities.ts'
import { EXTENSIONS } from '../../../../machines/model/extensions.ts'
import { selectUsersQuery } from '../../../../machines/screens/users/users.selectors.ts'
import type { WorkspaceSnapshot } from '../../../../machines/shell/workspace.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { BESIDE, GATE_PERMISSIONS, placeOf, SCREENS } from '../../../support/screens.ts'
import { flows } from '../../../support/spec.ts'
import { chunk, chunkCame } from '../../app/root/subject.ts'
import { ada, customersAnswer } from '../../fixtures.ts'
import { asked, clock, queryOf } from '../../screens/users/subject.ts'
import { workspaceOf } from '../workspaceOf.ts'

/* The actors of each screen, their names, and their input. */

const eve: User = {
  ...ada,
  permissions: [...GATE_PERMISSIONS],
  extensions: [EXTENSIONS.users, EXTENSIONS.savedMessages],
}
const goes = (place: Place) => ({ type: 'place.changed', place }) as const
const stateOf = ({ value }: WorkspaceSnapshot) => value.screen

describe('the actors of a screen', () => {
  const SHELL = [
    ...['rail', 'layout', 'density', 'scroll', 'viewport', 'bootstrap', 'userMenu', 'quickActions'],
    ...['railDrawer', 'quickLinks', 'notifications', 'activityLogs', 'invitationModal', 'appWizardModal', 'chatDrawer'],
    'problemReportModal',
    'findModal',
    'recovery',
  ]
  const subject = {
    machine: workspaceOf('chunk'),
    stateOf,
    select: { actors: ({ children }: WorkspaceSnapshot) => Object.keys(children).sort() },
  }

  flows(
    subject,
    SCREENS.map((name) => {
      const place = placeOf(name)
      const beside = BESIDE[place.name]
      const effects = beside ? [chunk(beside)] : []
      const own = beside ? [place.name, 'besideChunk'] : [place.name]
      return {
        title: `[RT-9] [SH-18] exist beside those of the shell: ${place.name}`,
        input: { user: eve, place },
        steps: [
          ['start', { effects: [chunk(place.name)], values: { actors: [...SHELL, 'screenChunk'].sort() } }],
          [chunkCame(place.name), { state: place.name, effects, values: { actors: [...SHELL, ...own].sort() } }],
        ],
      } as const
    }),
  )
})

describe('the chat', () => {
  flows({ machine: workspaceOf('chunk', 'chat'), input: { user: eve, place: { name: 'chat' } } }, [
    {
      title: '[ND-2] loads the draft of the signed-in person',
      steps: [
        ['start', { effects: [chunk('chat')] }],
        [chunkCame('chat'), { effects: [{ watch: 'watchDraft', input: { email: 'ada@kickstand.example' } }] }],
      ],
    },
  ])
})

describe('the saved messages', () => {
  const removal: Effect = { watch: 'watchForm', input: { email: eve.email, form: 'removal' } }
  const place: Place = { name: 'savedMessages', search: '' }
  flows({ machine: workspaceOf('chunk', 'savedMessages'), stateOf }, [
    {
      title: '[RT-12] are loaded if the API offers them',
      input: { user: eve, place },
      steps: [
        ['start', { effects: [chunk('savedMessages')] }],
        [
          chunkCame('savedMessages'),
          { state: 'savedMessages', effects: [{ watch: 'watchClock' }, { ask: 'fetchSavedMessages' }, removal] },
        ],
      ],
    },
    {
      title: '[RT-12] are not loaded if the API does not offer them',
      input: { user: { ...eve, extensions: [EXTENSIONS.users] }, place },
      steps: [
        ['start', { effects: [chunk('savedMessages')] }],
        [chunkCame('savedMessages'), { state: 'savedMessages', effects: [{ watch: 'watchClock' }, removal] }],
      ],
    },
  ])
})

describe('the customers', () => {
  const second = queryOf({ page: 2, search: 'ann' })
  const bo: Place = { name: 'users', ...queryOf({ search: 'bo' }) }
  const subject = {
    machine: workspaceOf('chunk', 'users', 'search'),
    input: { user: eve, place: { name: 'users', ...second } as const },
    stateOf,
    select: {
      place: ({ context }: WorkspaceSnapshot) => context.place,
      query: ({ children }: WorkspaceSnapshot) =>
        children.users ? selectUsersQuery(children.users.getSnapshot()) : null,
    },
  }
  const opened = [
    ['start', { effects: [chunk('users')] }],
    [chunkCame('users'), { state: 'users', effects: [clock, asked(second)], values: { query: second } }],
    [{ done: 'fetchCustomers', output: customersAnswer([1], 11, 2) }, { effects: [] }],
  ] as const

  flows(subject, [
    {
      title: '[AP-11] are loaded by the address, and again when the address changes',
      steps: [
        ...opened,
        [
          goes(bo),
          {
            state: 'users',
            effects: [asked(queryOf({ search: 'bo' }))],
            values: { query: queryOf({ search: 'bo' }), place: bo },
          },
        ],
      ],
    },
    {
      title: '[AP-11] [RT-14] change the address when they are searched, replacing the history entry',
      steps: [
        ...opened,
        [{ to: 'users.search', event: { type: 'text.changed', text: 'bo' } }, { effects: [] }],
        [
          { to: 'users.search', event: { type: 'search.submitted' } },
          { effects: [{ parent: { type: 'link.followed', href: '/users?search=bo', replace: true } }] },
        ],
      ],
    },
  ])
})

describe('the customer of the tickets', () => {
  const place: Place = { name: 'tickets', user: null, page: 1 }
  const subject = {
    machine: workspaceOf('chunk', 'tickets', 'customerSearch', 'search'),
    stateOf,
    select: {
      search: ({ children }: WorkspaceSnapshot) => {
        const search = children.tickets?.getSnapshot().children.customerSearch?.getSnapshot()
        return search && Object.keys(search.children)
      },
    },
  }
  const withUser = (user: User, search: string[], title: string) => ({
    title,
    input: { user, place },
    steps: [
      ['start', { effects: [chunk('tickets')] }],
      [chunkCame('tickets'), { state: 'tickets', effects: [{ watch: 'watchClock' }], values: { search } }],
    ] as const,
  })
  const { extensions: _, ...documented } = eve

  flows(subject, [
    withUser(eve, ['search'], '[TI-2] can be searched with the permission to see customers'),
    withUser(
      { ...eve, permissions: ['tickets.view'] },
      [],
      '[TI-2] cannot be searched without the permission to see customers',
    ),
    withUser(documented, [], '[TI-2] cannot be searched if the API offers no customers'),
  ])
})
