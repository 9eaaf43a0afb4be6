import { createActor, SimulatedClock } from 'xstate'
import { CHUNKS } from '../../../machines/app/chunks.ts'
import { loadedView } from '../../../src/app/chunks.ts'
import { settle } from '../../support/control.ts'
import { type NotedWorld, notedWorld } from '../../support/notedWorld.ts'
import { openedAt } from '../../support/openedAt.ts'
import { ada } from '../fixtures.ts'
import { actorOf, allMachines, idOf, lateOf, stubsOf, withDescendants } from './charts.ts'

const loadAll = ({ loadChunk }: NotedWorld) => Promise.all(CHUNKS.map(loadChunk))

beforeAll(() => loadAll(notedWorld()))

describe('the chunks', () => {
  it('[RT-9] each contain a view', () => {
    expect(CHUNKS.filter((name) => !loadedView(name))).toEqual([])
  })

  it('are not available before they are loaded', () => {
    const { lateMachine } = notedWorld()
    expect(() => idOf(lateMachine('dashboard'))).toThrow('The machine dashboard has not been loaded')
  })
})

describe('the wired root', () => {
  it('contains no stub of an effect once every chunk is loaded', async () => {
    const world = notedWorld()
    await loadAll(world)
    const left = withDescendants(world.root).flatMap((machine) =>
      [...stubsOf(machine), ...lateOf(machine).map(({ name }) => name)].map((name) => `${machine.id}: ${name}`),
    )
    expect(left).toEqual([])
  })

  it('has each machine that is loaded on demand in its place', async () => {
    const world = notedWorld()
    await loadAll(world)
    const wired = withDescendants(world.root)
    const wanted = (await allMachines()).flatMap((machine) =>
      lateOf(machine).map(({ name }) => [machine.id, name, name]),
    )
    const inPlace = wanted.map(([holder = '', name = '']) => {
      const machine = wired.find(({ id }) => id === holder)
      return [holder, name, machine && idOf(actorOf(machine, name))]
    })
    expect(inPlace).toEqual(wanted)
  })

  it('[AU-7] [SE-8] [RT-2] [RT-9] calls the effects with the parameters from the model', async () => {
    const world = notedWorld({
      signIn: { token: 'ada-2' },
      fetchUser: { ...ada, extensions: ['permissions', 'sales.series', 'sign_out'] },
      fetchPermissions: ['users.view'],
      fetchSalesSeries: { series: [], at: 0 },
      fetchReport: { at: 0 },
      fetchTickets: { tickets: [], meta: null, at: 0 },
    })
    const { root, taken } = world
    const actor = createActor(root, {
      input: openedAt('/auth'),
      clock: new SimulatedClock(),
    })
    actor.start()
    expect(taken()).toEqual([
      ['watchAuth'],
      ['watchPage'],
      ['watchHistory'],
      ['watchColorScheme'],
      ['watchTheme'],
      ['applyTheme', { scheme: 'light' }],
      ['watchNetwork'],
      ['watchWindowFocus'],
    ])

    const form = actor.getSnapshot().children.signIn
    form?.send({ type: 'email.changed', email: 'ada@kickstand.example' })
    form?.send({ type: 'password.changed', password: 'secret' })
    form?.send({ type: 'form.submitted' })
    await settle()
    expect(taken()).toEqual([
      ['loadNextChunks', { names: ['shell', 'dashboard'], isNeeded: true }],
      ['signIn', { email: 'ada@kickstand.example', password: 'secret' }],
      ['saveAuth', { token: 'ada-2' }],
      ['startCalls', { token: 'ada-2', calls: [] }],
      ['fetchUser', { token: 'ada-2' }],
      [
        'noteInit',
        {
          token: 'ada-2',
          revocable: true,
          permissions: ada.permissions,
          extensions: ['permissions', 'sales.series', 'sign_out'],
        },
      ],
      ['replaceHistory', { path: '/dashboard', search: '' }],
      ['loadChunk', { name: 'shell' }],
      ['fetchPermissions', undefined],
      ['watchLayout'],
      ['watchDensity'],
      ['watchScroll'],
      ['watchViewport'],
      ['watchNetwork'],
      ['loadChunk', { name: 'dashboard' }],
      ['watchClock'],
      ['fetchReport', { report: 'totalCounts' }],
      ['watchClock'],
      ['fetchSalesSeries', { period: 'month' }],
      ['watchClock'],
      ['fetchReport', { report: 'userActivities' }],
      ['watchClock'],
      ['fetchReport', { report: 'bikeSales' }],
      ['watchClock'],
      ['fetchReport', { report: 'gatewaySales' }],
      ['watchClock'],
      ['fetchReport', { report: 'countrySales' }],
      ['watchClock'],
      ['watchClock'],
    ])

    actor.send({ type: 'link.followed', href: '/tickets?user=7', replace: false })
    await settle()
    expect(taken()).toEqual([
      ['pushHistory', { path: '/tickets', search: '?user=7' }],
      ...Array.from({ length: 8 }, () => ['watchClock stopped']),
      ['loadChunk', { name: 'tickets' }],
      ['watchClock'],
      ['fetchTickets', { user: '7', page: 1 }],
    ])

    actor.getSnapshot().children.theme?.send({ type: 'mode.chosen', mode: 'dark' })
    expect(taken()).toEqual([
      ['saveThemeMode', { mode: 'dark' }],
      ['saveMenuMode', { mode: 'dark' }],
      ['applyTheme', { scheme: 'dark' }],
    ])

    actor.send({ type: 'link.followed', href: '/logout', replace: false })
    expect(taken()).toEqual([
      ['pushHistory', { path: '/logout', search: '' }],
      ['watchClock stopped'],
      ['removeAuth', undefined],
      ['revokeToken', { token: 'ada-2' }],
      ['reloadPage', { href: '/auth/login' }],
      ['watchLayout stopped'],
      ['watchDensity stopped'],
      ['watchScroll stopped'],
      ['watchViewport stopped'],
      ['watchNetwork stopped'],
    ])
  })

  it('[SE-5] [RT-14] [TH-1] [SH-13] [ER-3] [TI-8] receives the events of the watchers', async () => {
    const { root, say, taken } = notedWorld({ fetchUser: ada })
    const input = openedAt('/tickets', { token: 'ada-1' })
    const actor = createActor(root, { input, clock: new SimulatedClock() })
    actor.start()
    await settle()
    const children = () => actor.getSnapshot().children
    const inside = () => children().workspace?.getSnapshot().children
    const theme = () => children().theme?.getSnapshot().context

    say('watchClock', { type: 'clock.ticked', at: 65_000 })
    expect(inside()?.tickets?.getSnapshot().children.list?.getSnapshot().context.now).toBe(65_000)
    say('watchNetwork', { type: 'network.lost' })
    expect(children().network?.getSnapshot().value).toBe('offline')
    say('watchNetwork', { type: 'network.restored' })
    expect(children().network?.getSnapshot().value).toBe('online')
    say('watchWindowFocus', { type: 'window.blurred', at: 0 })
    expect(children().notices?.getSnapshot().value).toBe('unfocused')
    say('watchWindowFocus', { type: 'window.focused', at: 0 })
    expect(children().notices?.getSnapshot().value).toBe('focused')
    say('watchColorScheme', { type: 'scheme.changed', scheme: 'dark' })
    expect(theme()?.systemScheme).toBe('dark')
    say('watchTheme', { type: 'mode.adopted', mode: 'light' })
    say('watchTheme', { type: 'menuMode.adopted', mode: 'dark' })
    expect(theme()).toMatchObject({ mode: 'light', menuMode: 'dark' })
    say('watchHistory', { type: 'location.changed', location: { path: '/error/500', search: '' } })
    expect(actor.getSnapshot().value.screen).toBe('systemError')
    say('watchAuth', { type: 'auth.changed', auth: { token: 'bob-1' } })
    expect(taken().at(-1)).toEqual(['fetchUser', { token: 'bob-1' }])
    say('watchAuth', { type: 'auth.changed', auth: null })
    expect(children().session?.getSnapshot().value).toBe('signedOut')
  })
})
