import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createActor, SimulatedClock } from 'xstate'
import { CHUNKS, type ChunkName } from '../../../machines/app/chunks.ts'
import { loadedView } from '../../../src/app/chunks.ts'
import { wireApp } from '../../../src/wire/app.ts'
import { settle } from '../../support/control.ts'
import { type NotedWorld, notedWorld } from '../../support/notedWorld.ts'
import { openedAt } from '../app/root/subject.ts'
import { ada } from '../fixtures.ts'
import { actorOf, allMachines, idOf, lateOf, stubsOf, withDescendants } from './charts.ts'

/** The chunks that src/app/chunks has a module of. */
const brought = readdirSync(join(__dirname, '../../../src/app/chunks'))
  .map((file) => file.replace('.ts', ''))
  .toSorted()
const isChunk = (name: string): name is ChunkName => (CHUNKS as readonly string[]).includes(name)

const loadAll = async ({ effects }: NotedWorld): Promise<void> => {
  await Promise.all(brought.filter(isChunk).map(effects.loadChunk))
}

// Reading the views takes a second or two.
jest.setTimeout(60_000)
beforeAll(() => Promise.allSettled(brought.filter(isChunk).map(notedWorld().effects.loadChunk)))

describe('the chunks', () => {
  it('[RT-9] each have a module, and each module is a chunk', () => {
    expect(brought).toEqual([...CHUNKS].toSorted())
  })

  it('[RT-9] each bring a view', () => {
    expect(brought.filter((name) => !isChunk(name) || !loadedView(name))).toEqual([])
  })

  it('are not read before they are loaded', () => {
    const { effects } = notedWorld()
    expect(() => idOf(effects.lateMachine('dashboard'))).toThrow('The chunk dashboard has brought no machine')
  })
})

describe('the wired root', () => {
  it('holds no stub of an effect, however deep, once every chunk has come with its machine and its calls', async () => {
    const world = notedWorld()
    const root = wireApp(world.effects, world.session)
    await loadAll(world)
    const left = withDescendants(root).flatMap((machine) =>
      [...stubsOf(machine), ...lateOf(machine).map(({ name }) => name)].map((name) => `${machine.id}: ${name}`),
    )
    expect(left).toEqual([])
  })

  it('has each machine that comes late in the place that bears its name', async () => {
    const world = notedWorld()
    const root = wireApp(world.effects, world.session)
    await loadAll(world)
    const wired = withDescendants(root)
    const wanted = (await allMachines()).flatMap((machine) =>
      lateOf(machine).map(({ name }) => [machine.id, name, name]),
    )
    const inPlace = wanted.map(([holder = '', name = '']) => {
      const machine = wired.find(({ id }) => id === holder)
      return [holder, name, machine && idOf(actorOf(machine, name))]
    })
    expect(inPlace).toEqual(wanted)
  })

  it('[AU-7] [SE-8] [RT-2] [RT-9] calls the effects with what the model gives them', async () => {
    const world = notedWorld({
      signIn: { token: 'ada-2' },
      fetchUser: { ...ada, extensions: ['permissions', 'sales.series', 'sign_out'] },
      fetchPermissions: ['users.view'],
      fetchSalesSeries: { series: [], at: 0 },
      fetchReport: { at: 0 },
      fetchTickets: { tickets: [], meta: null, at: 0 },
    })
    const { taken } = world
    const actor = createActor(wireApp(world.effects, world.session), {
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
      ['applyTheme', 'light'],
      ['watchNetwork'],
      ['watchWindowFocus'],
    ])

    const form = actor.getSnapshot().children.signIn
    form?.send({ type: 'email.changed', email: 'ada@kickstand.example' })
    form?.send({ type: 'password.changed', password: 'secret' })
    form?.send({ type: 'form.submitted' })
    await settle()
    expect(taken()).toEqual([
      ['bringChunks', ['shell', 'dashboard'], true],
      ['signIn', { email: 'ada@kickstand.example', password: 'secret' }],
      ['saveAuth', { token: 'ada-2' }],
      ['startCalls', 'ada-2', []],
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
      ['loadChunk', 'shell'],
      ['fetchPermissions', undefined],
      ['watchScroll'],
      ['watchViewport'],
      ['watchNetwork'],
      ['loadChunk', 'dashboard'],
      ['watchClock'],
      ['fetchReport', { report: 'totalCounts' }],
      ['watchClock'],
      ['fetchSalesSeries', { period: 'year' }],
      ['watchClock'],
      ['fetchReport', { report: 'userActivities' }],
      ['watchClock'],
      ['fetchReport', { report: 'bikeSales' }],
      ['watchClock'],
      ['fetchReport', { report: 'gatewaySales' }],
      ['watchClock'],
      ['fetchReport', { report: 'countrySales' }],
    ])

    actor.send({ type: 'link.followed', href: '/tickets?user=7', replace: false })
    await settle()
    expect(taken()).toEqual([
      ['pushHistory', { path: '/tickets', search: '?user=7' }],
      ...Array.from({ length: 6 }, () => ['watchClock stopped']),
      ['loadChunk', 'tickets'],
      ['watchClock'],
      ['fetchTickets', { user: '7', page: 1 }],
    ])

    actor.getSnapshot().children.theme?.send({ type: 'mode.chosen', mode: 'dark' })
    expect(taken()).toEqual([
      ['saveThemeMode', 'dark'],
      ['saveMenuMode', 'dark'],
      ['applyTheme', 'dark'],
    ])

    actor.send({ type: 'link.followed', href: '/logout', replace: false })
    expect(taken()).toEqual([
      ['pushHistory', { path: '/logout', search: '' }],
      ['watchClock stopped'],
      ['removeAuth'],
      ['revokeToken', 'ada-2'],
      ['reloadPage', '/auth/login'],
      ['watchScroll stopped'],
      ['watchViewport stopped'],
      ['watchNetwork stopped'],
    ])
  })

  it('[SE-5] [RT-14] [TH-1] [SH-13] [ER-3] [TI-8] hears what the world says', async () => {
    const { effects, session, say, taken } = notedWorld({ fetchUser: ada })
    const input = openedAt('/tickets', { token: 'ada-1' })
    const actor = createActor(wireApp(effects, session), { input, clock: new SimulatedClock() })
    actor.start()
    await settle()
    const children = () => actor.getSnapshot().children
    const inside = () => children().workspace?.getSnapshot().children
    const theme = () => children().theme?.getSnapshot().context

    say('watchClock', 65_000)
    expect(inside()?.tickets?.getSnapshot().children.list?.getSnapshot().context.now).toBe(65_000)
    say('watchNetwork', false)
    expect(children().network?.getSnapshot().value).toBe('offline')
    say('watchNetwork', true)
    expect(children().network?.getSnapshot().value).toBe('online')
    say('watchWindowFocus', false)
    expect(children().notices?.getSnapshot().value).toBe('unfocused')
    say('watchWindowFocus', true)
    expect(children().notices?.getSnapshot().value).toBe('focused')
    say('watchColorScheme', 'dark')
    expect(theme()?.systemScheme).toBe('dark')
    say('watchTheme', 'themeMode', 'light')
    say('watchTheme', 'menuMode', 'dark')
    expect(theme()).toMatchObject({ mode: 'light', menuMode: 'dark' })
    say('watchHistory', { path: '/error/500', search: '' })
    expect(actor.getSnapshot().value.screen).toBe('systemError')
    say('watchAuth', { token: 'bob-1' })
    expect(taken().at(-1)).toEqual(['fetchUser', { token: 'bob-1' }])
    say('watchAuth', null)
    expect(children().session?.getSnapshot().value).toBe('signedOut')
  })
})
