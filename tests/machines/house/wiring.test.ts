import { createActor, SimulatedClock } from 'xstate'
import { type Effects, wire } from '../../../src/wire.ts'
import { settle } from '../../support/control.ts'
import { openedAt } from '../app/subject.ts'
import { ada } from '../fixtures.ts'
import { stubsOf, withDescendants } from './charts.ts'

type Entry = [name: string, ...args: unknown[]]
type Listeners = { [name in Extract<keyof Effects, `watch${string}`>]?: (...args: unknown[]) => void }

/** Effects that note down their calls and answer at once; watchers give back what stops them, which is noted too. */
const noting = (notes: Entry[], listeners: Listeners = {}): Effects => {
  const told =
    (name: string) =>
    (...args: unknown[]): void => {
      notes.push([name, ...args])
    }
  const watching =
    <Args extends unknown[]>(name: keyof Listeners) =>
    (listener: (...args: Args) => void) => {
      notes.push([name])
      listeners[name] = listener as (...args: unknown[]) => void
      return told(`${name} stopped`)
    }
  const answering =
    <Output>(name: string, output: Output) =>
    async (...args: unknown[]): Promise<Output> => {
      notes.push([name, ...args.filter((arg) => !(arg instanceof AbortSignal))])
      if (!args.some((arg) => arg instanceof AbortSignal) && name !== 'loadChunk') throw new Error('No signal')
      return output
    }
  return {
    api: {
      signIn: answering('signIn', { token: 'ada-2' }),
      fetchUser: answering('fetchUser', { ...ada, extensions: ['permissions', 'sales.series'] }),
      fetchPermissions: answering('fetchPermissions', ['users.view']),
      fetchSalesTotal: answering('fetchSalesTotal', null),
      fetchSalesSeries: answering('fetchSalesSeries', []),
      fetchReport: answering('fetchReport', {}),
      fetchTickets: answering('fetchTickets', { tickets: [], meta: null, at: 0 }),
    },
    loadChunk: answering('loadChunk', undefined),
    saveAuth: told('saveAuth'),
    removeAuth: told('removeAuth'),
    watchAuth: watching('watchAuth'),
    saveThemeMode: told('saveThemeMode'),
    saveMenuMode: told('saveMenuMode'),
    watchTheme: watching('watchTheme'),
    applyTheme: told('applyTheme'),
    watchColorScheme: watching('watchColorScheme'),
    pushHistory: told('pushHistory'),
    replaceHistory: told('replaceHistory'),
    reloadPage: told('reloadPage'),
    watchHistory: watching('watchHistory'),
    watchNetwork: watching('watchNetwork'),
    watchWindowFocus: watching('watchWindowFocus'),
    watchClock: watching('watchClock'),
    logError: told('logError'),
    now: () => 0,
  }
}

describe('the wired root', () => {
  it('holds no stub of an effect, however deep', () => {
    const left = withDescendants(wire(noting([]))).flatMap((machine) =>
      stubsOf(machine).map((name) => `${machine.id}: ${name}`),
    )
    expect(left).toEqual([])
  })

  it('[AU-7] [SE-8] [RT-2] calls the effects with what the model gives them', async () => {
    const notes: Entry[] = []
    const taken = (): Entry[] => notes.splice(0)
    const actor = createActor(wire(noting(notes)), { input: openedAt('/auth'), clock: new SimulatedClock() })
    actor.start()
    expect(taken()).toEqual([
      ['watchAuth'],
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
      ['signIn', { email: 'ada@kickstand.example', password: 'secret' }],
      ['saveAuth', { token: 'ada-2' }],
      ['fetchUser', { token: 'ada-2' }],
      ['replaceHistory', { path: '/dashboard', search: '' }],
      ['loadChunk', 'shell'],
      ['fetchPermissions', undefined],
      ['loadChunk', 'dashboard'],
      ['fetchReport', { report: 'totalCounts' }],
      ['fetchSalesSeries', { period: 'year' }],
      ['fetchReport', { report: 'userActivities' }],
      ['fetchReport', { report: 'bikeSales' }],
      ['fetchReport', { report: 'gatewaySales' }],
      ['fetchReport', { report: 'countrySales' }],
    ])

    actor.send({ type: 'link.followed', href: '/tickets?user=7', replace: false })
    await settle()
    expect(taken()).toEqual([
      ['pushHistory', { path: '/tickets', search: '?user=7' }],
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
      ['reloadPage', '/auth/login'],
    ])
  })

  it('[SE-5] [RT-14] [TH-1] [SH-13] [ER-3] [TI-8] hears what the world says', async () => {
    const notes: Entry[] = []
    const world: Listeners = {}
    const input = openedAt('/tickets', { token: 'ada-1' })
    const actor = createActor(wire(noting(notes, world)), { input, clock: new SimulatedClock() })
    actor.start()
    await settle()
    const children = () => actor.getSnapshot().children
    const theme = () => children().theme?.getSnapshot().context

    world.watchClock?.(65_000)
    expect(children().tickets?.getSnapshot().context.now).toBe(65_000)
    world.watchNetwork?.(false)
    expect(children().network?.getSnapshot().value).toBe('offline')
    world.watchNetwork?.(true)
    expect(children().network?.getSnapshot().value).toBe('online')
    world.watchWindowFocus?.(false)
    expect(children().notices?.getSnapshot().value).toBe('unfocused')
    world.watchWindowFocus?.(true)
    expect(children().notices?.getSnapshot().value).toBe('focused')
    world.watchColorScheme?.('dark')
    expect(theme()?.systemScheme).toBe('dark')
    world.watchTheme?.('themeMode', 'light')
    world.watchTheme?.('menuMode', 'dark')
    expect(theme()).toMatchObject({ mode: 'light', menuMode: 'dark' })
    world.watchHistory?.({ path: '/error/500', search: '' })
    expect(actor.getSnapshot().value.screen).toBe('systemError')
    world.watchAuth?.({ token: 'bob-1' })
    expect(notes.at(-1)).toEqual(['fetchUser', { token: 'bob-1' }])
    world.watchAuth?.(null)
    expect(children().session?.getSnapshot().value).toBe('signedOut')
  })
})
