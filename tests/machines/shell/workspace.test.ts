import { permissionsOf } from '../../../machines/app/gates.ts'
import type { Place } from '../../../machines/app/places.ts'
import type { User } from '../../../machines/model/entities.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { selectWorkspaceView } from '../../../machines/shell/workspace.selectors.ts'
import type { Effect } from '../../support/control.ts'
import { BESIDE, placeOf, SCREENS } from '../../support/screens.ts'
import { flows, spec } from '../../support/spec.ts'
import { chunk, chunkAborted, chunkCame, dashboardAborted, dashboardAsked } from '../app/root/subject.ts'
import { ada, bob } from '../fixtures.ts'
import { workspaceOf } from './workspaceOf.ts'

/*
 * The region `screen` of the workspace. The other actors of the workspace do nothing here: each of them has a spec table of its own.
 */

const subject = {
  machine: workspaceOf('chunk', 'dashboard', 'tickets'),
  stateOf: ({ value }: WorkspaceSnapshot) => value.screen,
  select: { view: selectWorkspaceView, place: ({ context }: WorkspaceSnapshot) => context.place },
}

const dashboard: Place = { name: 'dashboard', period: 'month' }
const tickets = (user: string | null, page = 1): Place => ({ name: 'tickets', user, page })
const arrived = (place: Place | null) => ({ type: 'place.changed', place }) as const
const became = (user: User | null) => ({ type: 'user.changed', user }) as const
const asked = (user: string, page: number): Effect => ({ ask: 'fetchTickets', input: { user, page } })
const clock: Effect = { watch: 'watchClock' }

describe('the gate of a screen', () => {
  const screens = SCREENS.map((name) => ({ name, place: placeOf(name), permission: permissionsOf(name)[0] ?? null }))
  const gated = screens.flatMap(({ permission, ...rest }) => (permission === null ? [] : [{ permission, ...rest }]))
  const holding = (permission: string | null): User => ({
    ...bob,
    permissions: permission === null ? [] : [permission],
  })
  const allBut = (permission: string): User => ({
    ...bob,
    permissions: gated.map((other) => other.permission).filter((other) => other !== permission),
  })

  spec(
    { ...subject, machine: workspaceOf('chunk') },
    screens.map(({ name, place, permission }) => ({
      title: `[SE-10] [RT-9] [RT-10] [RT-12] [RT-13] ${name} needs ${permission ?? 'no permission'}, and opens once its code is loaded`,
      input: { user: holding(permission), place },
      when: chunkCame(name),
      expected: { state: name, effects: BESIDE[name] ? [chunk(BESIDE[name])] : [], values: { view: name, place } },
    })),
  )

  spec(
    subject,
    gated.map(({ name, place, permission }) => ({
      title: `[SE-10] of ${name} stays closed without ${permission}: shows a note and loads nothing`,
      input: { user: allBut(permission), place },
      when: 'start' as const,
      expected: { state: 'notPermitted', effects: [], values: { view: 'notPermitted' as const, place } },
    })),
  )

  spec({ ...subject, input: { user: bob, place: dashboard } }, [
    {
      title: '[SE-8] [SE-10] stays closed if a permission for another screen arrives',
      when: became({ ...bob, permissions: ['tickets.view'] }),
      expected: { state: 'notPermitted', effects: [] },
    },
    {
      title: '[SE-10] closes as soon as the permission is removed, and aborts loading the code',
      given: [became({ ...bob, permissions: ['dashboard.view'] })],
      when: became(bob),
      expected: { state: 'notPermitted', effects: [chunkAborted], values: { view: 'notPermitted' } },
    },
    {
      title: '[SE-8] passes the permissions listed by the rail on to the root',
      when: { type: 'permissions.listed', permissions: ['users.view'] },
      expected: {
        state: 'notPermitted',
        effects: [{ parent: { type: 'permissions.listed', permissions: ['users.view'] } }],
      },
    },
  ])
})

describe('outside the screens', () => {
  spec(
    { ...subject, input: { user: ada, place: dashboard } },
    ([{ name: 'notFound' }, { name: 'systemError' }, { name: 'signOut' }, { name: 'home' }, null] as const).flatMap(
      (place) => [
        {
          title: `[RT-1] [RT-2] at ${place?.name ?? 'no place yet'} no screen is opened`,
          input: { user: ada, place },
          when: 'start' as const,
          expected: { state: 'none', effects: [], values: { view: 'none' as const, place } },
        },
        {
          title: `[RT-1] [RT-2] going to ${place?.name ?? 'no place yet'} aborts what loads`,
          when: arrived(place),
          expected: { state: 'none', effects: [chunkAborted], values: { view: 'none' as const, place } },
        },
      ],
    ),
  )

  spec({ ...subject, input: { user: ada, place: null } }, [
    {
      title: '[RT-14] going from no place to a screen loads its code',
      when: arrived(tickets(null)),
      expected: { state: 'loading', effects: [chunk('tickets')] },
    },
  ])
})

describe('a screen that loads', () => {
  const failed = { fail: 'loadChunk', error: new Error('Importing failed') } as const

  spec({ ...subject, input: { user: ada, place: dashboard } }, [
    {
      title: '[RT-9] does not open when the code of another screen has loaded',
      when: { type: 'chunk.loaded', name: 'tickets' },
      expected: { state: 'loading', effects: [] },
    },
    {
      title: '[ER-4] keeps its place and logs the failure if its code cannot be loaded',
      when: failed,
      expected: {
        state: 'loading',
        effects: [{ tell: 'logError', params: { message: 'Importing failed' } }],
        values: { view: 'loading', place: dashboard },
      },
    },
    {
      title: '[RT-14] is aborted when another screen is chosen, which is loaded instead',
      when: arrived(tickets('7')),
      expected: { state: 'loading', effects: [chunkAborted, chunk('tickets')], values: { place: tickets('7') } },
    },
    {
      title: '[RT-14] does not open when its code arrives after it was left',
      given: [arrived(tickets('7'))],
      when: { ...chunkCame('dashboard'), late: true },
      expected: { state: 'loading', effects: [] },
    },
    {
      title: '[SE-8] is not loaded twice when a permission arrives',
      when: became({ ...ada, permissions: ['dashboard.view', 'tickets.view', 'users.view'] }),
      expected: { state: 'loading', effects: [] },
    },
  ])
})

describe('the screen that is already shown or loading', () => {
  flows(subject, [
    {
      title: '[TI-4] opens with a query that changed while its code was loading',
      input: { user: ada, place: tickets('7') },
      steps: [
        ['start', { state: 'loading', effects: [chunk('tickets')] }],
        [arrived(tickets('7', 2)), { state: 'loading', effects: [], values: { place: tickets('7', 2) } }],
        [chunkCame('tickets'), { state: 'tickets', effects: [clock, asked('7', 2)] }],
      ],
    },
    {
      title:
        '[ER-2] [RT-14] [PF-58] starts again when the dashboard is chosen again or returned to, and ends at another place',
      input: { user: ada, place: dashboard },
      steps: [
        ['start', { effects: [chunk('dashboard')] }],
        [chunkCame('dashboard'), { state: 'dashboard', effects: dashboardAsked }],
        [arrived(dashboard), { state: 'dashboard', effects: [...dashboardAborted(), ...dashboardAsked] }],
        [arrived({ name: 'notFound' }), { state: 'none', effects: dashboardAborted() }],
        [arrived(dashboard), { state: 'dashboard', effects: dashboardAsked }],
      ],
    },
  ])
})
