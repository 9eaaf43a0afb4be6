import { assign, setup } from 'xstate'
import { CHUNKS } from '../../../machines/app/chunks.ts'
import { mayView } from '../../../machines/app/gates.ts'
import { isScreen, PATHS, type Place, parsePlace, type ScreenName } from '../../../machines/app/places.ts'
import { placeFor } from '../../../machines/app/routing.ts'
import { screenCalls } from '../../../machines/app/screenCalls.ts'
import { lateName } from '../../../machines/kit/late.ts'
import type { KnownAnswer } from '../../../machines/model/known.ts'
import { SCREENS } from '../../../machines/screens/index.ts'
import type * as helper from '../../../machines/screens/screen.ts'
import { lateScreens } from '../../../machines/shell/lateScreens.ts'
import { breadcrumbsOf, titleOf, visibleItems } from '../../../machines/shell/navigationItems.ts'
import type { WorkspaceSnapshot } from '../../../machines/shell/workspace.machine.ts'
import { stage } from '../../support/control.ts'
import * as tables from '../../support/screens.ts'
import { ada, bob } from '../fixtures.ts'
import { workspaceOf } from '../shell/workspaceOf.ts'

/* A screen of a few lines, put in the registry beside the real ones, is everywhere. */

interface BikesQuery {
  readonly page: number
}
interface BikesInput extends BikesQuery {
  readonly known: readonly KnownAnswer[]
}

const bikesMachine = setup({
  types: {
    context: {} as BikesInput,
    events: {} as { type: 'query.changed'; query: BikesQuery },
    input: {} as BikesInput,
  },
  actions: { storeQuery: assign((_, { page }: BikesQuery) => ({ page })) },
}).createMachine({
  id: 'bikes',
  context: ({ input }) => input,
  on: { 'query.changed': { actions: { type: 'storeQuery', params: ({ event }) => event.query } } },
})

const BIKES = 'bikes' as ScreenName

jest.mock('../../../machines/screens/index.ts', () => {
  const { screen } = jest.requireActual<typeof helper>('../../../machines/screens/screen.ts')
  const bikes = screen<typeof bikesMachine>()({
    path: '/apps/bikes',
    also: ['/apps/bikes/*'],
    title: 'Bikes',
    trail: ['Apps'],
    permission: 'bikes.view',
    rail: { section: 'orders', id: 'bikes' },
    follows: true,
    read: (query) => ({ page: Number(query.get('page') ?? 1) }),
    calls: ({ page }) => [{ call: 'fetchTickets', user: 'bikes', page }],
    input: ({ page }, { known }) => ({ page, known }),
  })
  const real = jest.requireActual<{ SCREENS: object }>('../../../machines/screens/index.ts')
  return { SCREENS: { ...real.SCREENS, bikes } }
})

const owner = { ...ada, permissions: ['bikes.view'] }
const place = parsePlace({ path: '/apps/bikes/new/', search: '?page=2' })
const stateOf = ({ value }: WorkspaceSnapshot): string => value.screen

const open = (user: typeof ada, at: Place | null) => {
  const machine = workspaceOf('chunk', BIKES).provide({ actors: { [BIKES]: bikesMachine } as object })
  return stage(machine)({ user, place: at })
}

describe('a screen in the registry', () => {
  it('is beside the real ones', () => {
    expect(Object.keys(SCREENS)).toEqual(expect.arrayContaining(['dashboard', 'tickets', BIKES]))
  })

  it('[RT-9] is at its address, which says what it asks for', () => {
    expect(PATHS[BIKES]).toBe('/apps/bikes')
    expect(place).toEqual({ name: BIKES, page: 2 })
    expect(isScreen(place)).toBe(true)
    expect(placeFor({ path: '/apps/bikes', search: '' }, 'user')).toEqual({ name: BIKES, page: 1 })
    expect(placeFor({ path: '/apps/bikes', search: '' }, 'visitor')).toBeNull()
  })

  it('[SE-10] is behind its gate', async () => {
    expect([mayView(owner, place), mayView(bob, place), mayView(ada, place)]).toEqual([true, false, false])
    const workspace = open(ada, place)
    expect(await workspace.start()).toEqual([])
    expect(stateOf(workspace.snapshot())).toBe('notPermitted')
  })

  it('[SH-2] [SH-5] is in the rail, with its title and the way to it', () => {
    const entry = { id: 'bikes', title: 'Bikes', link: '/apps/bikes', place: BIKES }
    expect(visibleItems(owner, 'orders')).toEqual([entry])
    expect(visibleItems(ada, 'orders')).toEqual([])
    expect(titleOf(BIKES)).toBe('Bikes')
    expect(breadcrumbsOf(BIKES).map(({ title }) => title)).toEqual(['Home', 'Apps'])
  })

  it('[RT-9] comes late: its machine starts with its code, is given its query, and hears of another one', async () => {
    expect(CHUNKS).toContain(BIKES)
    expect(lateName(Reflect.get(lateScreens, BIKES))).toBe(BIKES)
    const workspace = open(owner, place)
    expect(await workspace.start()).toEqual([{ ask: 'loadChunk', input: { name: BIKES } }])
    await workspace.play({ done: 'loadChunk', output: undefined })
    expect(stateOf(workspace.snapshot())).toBe(BIKES)
    const context = () => workspace.actorAt(BIKES).getSnapshot().context
    expect(context()).toEqual({ page: 2, known: [] })
    await workspace.play({ type: 'place.changed', place: parsePlace({ path: '/apps/bikes', search: '?page=3' }) })
    expect(stateOf(workspace.snapshot())).toBe(BIKES)
    expect(context().page).toBe(3)
  })

  it('[PF-31] is asked for what it shows before its code is there', () => {
    const call = { call: 'fetchTickets', user: 'bikes', page: 2 }
    expect([screenCalls(place, owner), screenCalls(place, ada)]).toEqual([[call], []])
  })

  it('is in every table that tests walk', () => {
    expect(tables.SCREENS).toContain(BIKES)
    expect(tables.GATES).toMatchObject({ bikes: 'bikes.view' })
    expect(tables.placeOf(BIKES)).toEqual({ name: BIKES, page: 1 })
    expect(tables.addressesOf('7')).toContainEqual(['/apps/bikes', BIKES])
    expect(tables.ADDRESSES_BELOW).toContain('/apps/bikes/below')
  })
})
