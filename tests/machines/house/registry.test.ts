import { assign, setup } from 'xstate'
import { chunksOf } from '../../../machines/app/chunks.ts'
import { gatesOf } from '../../../machines/app/gates.ts'
import { type Place, placesOf } from '../../../machines/app/places.ts'
import { screenCallsOf } from '../../../machines/app/screenCalls.ts'
import { lateName } from '../../../machines/kit/late.ts'
import { type KnownAnswer, NOTHING_KNOWN } from '../../../machines/model/known.ts'
import { SCREENS } from '../../../machines/screens/index.ts'
import { screen } from '../../../machines/screens/screen.ts'
import { lateScreensOf } from '../../../machines/shell/lateScreens.ts'
import { navigationOf } from '../../../machines/shell/navigationItems.ts'
import { screenStatesOf } from '../../../machines/shell/workspaceScreens.ts'
import { workspaceSetup } from '../../../machines/shell/workspaceSetup.ts'
import type { ScreenDescriptor } from '../../screens/descriptor.ts'
import { DESCRIPTORS } from '../../screens/index.ts'
import { stage } from '../../support/control.ts'
import { tablesOf } from '../../support/screens.ts'
import { ada, bob } from '../fixtures.ts'

/* Small screens that are added to the registry of the real ones appear everywhere. */

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

const bikes = screen<typeof bikesMachine>()({
  path: '/apps/bikes',
  also: ['/apps/bikes/*'],
  title: 'Bikes',
  trail: ['Apps'],
  permission: 'bikes.view',
  rail: { section: 'orders', id: 'bikes' },
  onQuery: 'send',
  read: (query) => ({ page: Number(query.get('page') ?? 1) }),
  calls: ({ page }) => [{ call: 'fetchBikes', path: '/bikes', query: { page } }],
  input: ({ page }, { known }) => ({ page, known }),
})

/** The page of one bike, open to people with either permission. */
const bike = screen<typeof bikesMachine>()({
  path: '/apps/bikes/number/:serial',
  title: 'Bike',
  permission: ['bikes.view', 'workshop.view'],
  read: (_, serial) => ({ page: Number(serial) }),
  input: ({ page }, { known }) => ({ page, known }),
})

const screens = { ...SCREENS, bike, bikes }
const { parsePlace, isScreen, paths } = placesOf(screens)

const described: ScreenDescriptor = {
  path: '/apps/bikes',
  queries: ['?of={customer}', '?page=2'],
  title: 'Bikes',
  permission: 'bikes.view',
  onlyHere: 'Every bike of the shop',
}

const owner = { ...ada, permissions: ['bikes.view'] }
const place = parsePlace({ path: '/apps/bikes/new/', search: '?page=2' })

/** The states of the screens, in a workspace without anything else. */
const workspace = workspaceSetup
  .createMachine({
    id: 'workspace',
    context: ({ input }) => ({
      user: input.user,
      place: input.place,
      known: NOTHING_KNOWN,
      loaded: [],
      watched: { tickets: [], doing: null },
    }),
    type: 'parallel',
    states: { screen: { initial: 'choosing', states: { deciding: {}, ...screenStatesOf(screens) } } },
  })
  .provide({ actors: { bikes: bikesMachine } as object })

describe('a screen in the registry', () => {
  it('[RT-4] is parsed from its address, including its query', () => {
    expect(paths.bikes).toBe('/apps/bikes')
    expect(place).toEqual({ name: 'bikes', page: 2 })
    expect(isScreen(place)).toBe(true)
  })

  it('[SE-10] is visible only with its permission', () => {
    const { mayView, permissionsOf } = gatesOf(screens)
    expect(permissionsOf('bikes')).toEqual(['bikes.view'])
    expect([mayView(owner, place), mayView(bob, place), mayView(ada, place)]).toEqual([true, false, false])
  })

  it('[OR-10] with a value in its path has one address per value, and needs one of its permissions', () => {
    const at = (path: string) => parsePlace({ path, search: '' })
    expect(at('/apps/bikes/number/7/')).toEqual({ name: 'bike', page: 7 })
    expect(at('/apps/bikes/number')?.name).toBe('bikes')
    expect(at('/apps/bikes/number/7/8')?.name).toBe('bikes')
    expect('bike' in paths).toBe(false)
    const { mayView, permissionsOf } = gatesOf(screens)
    expect(permissionsOf('bike')).toEqual(['bikes.view', 'workshop.view'])
    const workshop = { ...ada, permissions: ['workshop.view'] }
    expect([owner, workshop, ada, bob].map((user) => mayView(user, { name: 'bike' }))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('[SH-2] [SH-5] is in the rail, with its title and its breadcrumbs', () => {
    const { visibleItems, titleOf, breadcrumbsOf } = navigationOf(screens)
    const entry = {
      ...{ id: 'bikes', title: 'Bikes', link: '/apps/bikes', place: 'bikes' },
      permission: 'bikes.view',
      extension: null,
    }
    expect(visibleItems(owner, 'orders')).toEqual([entry])
    expect(visibleItems(ada, 'orders')).toEqual([])
    expect(titleOf('bikes')).toBe('Bikes')
    expect(breadcrumbsOf('bikes').map(({ title }) => title)).toEqual(['Home', 'Apps'])
  })

  it('[RT-9] is loaded on demand', () => {
    expect(chunksOf(screens)).toContain('bikes')
    expect(lateName(lateScreensOf(screens).bikes)).toBe('bikes')
  })

  it('[RT-14] runs at its place: its machine gets the query and its changes', async () => {
    const run = stage(workspace)({ user: owner, place: place as Place | null })
    await run.start()
    expect(run.snapshot().value).toEqual({ screen: 'bikes' })
    const context = () => run.actorAt('bikes').getSnapshot().context
    expect(context()).toEqual({ page: 2, known: [] })
    const next = parsePlace({ path: '/apps/bikes', search: '?page=3' }) as Place | null
    await run.play({ type: 'place.changed', place: next })
    expect(run.snapshot().value).toEqual({ screen: 'bikes' })
    expect(context().page).toBe(3)
  })

  it('[PF-31] has its calls made before its code is loaded', () => {
    const screenCalls = screenCallsOf(screens)
    const call = { call: 'fetchBikes', path: '/bikes', query: { page: 2 } }
    expect([screenCalls(place, owner), screenCalls(place, ada)]).toEqual([[call], []])
  })

  it('is in every table of the tests, by its descriptor', () => {
    const { names, gates, addressesOf } = tablesOf({ ...DESCRIPTORS, bikes: described })
    expect(names).toContain('bikes')
    expect(gates).toMatchObject({ bikes: 'bikes.view' })
    expect(addressesOf('7')).toContainEqual(['/apps/bikes?of=7', 'bikes'])
  })
})
