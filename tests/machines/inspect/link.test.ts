import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { createActor } from 'xstate'
import { toggleMachine } from '../../../machines/kit/toggle.machine.ts'
import { createTap, type Tap } from '../../../src/inspect/app/tap.ts'
import { createAppLink } from '../../../src/inspect/link/appLink.ts'
import { openChannel } from '../../../src/inspect/link/channel.ts'
import { type AppNews, createPageLink, type PageLink } from '../../../src/inspect/link/pageLink.ts'
import { actorAt, EMPTY_STREAM, type Stream, withBatch } from '../../../src/inspect/model/stream.ts'

/*
 * Both real ends, with Stately's adapter and receiver, over a real channel of the platform, so that messages are really copied.
 */

const closers: (() => void)[] = []
let name = 0

beforeEach(() => {
  name += 1
})
afterEach(() => {
  for (const close of closers.splice(0).toReversed()) close()
})

const channel = () => {
  const opened = openChannel(`inspector-${name}`)
  closers.push(opened.close)
  return opened
}

interface App {
  readonly toggle: ReturnType<typeof createActor<typeof toggleMachine>>
  readonly tap: Tap
  readonly end: () => void
}

const later = (task: () => void): void => {
  setTimeout(task, 0)
}

const startApp = (tab: string, address = '/dashboard'): App => {
  const toggle = createActor(toggleMachine)
  const link = createAppLink(channel(), tab)
  const tap = createTap(link.send, later)
  toggle.system.inspect(tap.observe)
  link.serve(tap, address)
  toggle.start()
  closers.push(tap.close)
  return { toggle, tap, end: link.end }
}

interface Page {
  readonly link: PageLink
  readonly news: AppNews[]
  readonly stream: () => Stream
  readonly close: () => void
}

const openPage = (tab: string | null): Page => {
  const link = createPageLink(channel(), tab, later)
  const news: AppNews[] = []
  const close = link.watch((one) => news.push(one))
  closers.push(close)
  const stream = () =>
    news.reduce((known, one) => (one.type === 'batch.received' ? withBatch(known, one.batch) : known), EMPTY_STREAM)
  return { link, news, stream, close }
}

/** Waits until the condition holds: messages take a turn or two of the event loop. */
const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 1000 && !isSo(); turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(isSo()).toBe(true)
}

const typesIn = (page: Page): string[] => page.stream().log.map(({ event }) => event.type)

describe('the link between the console and its inspectors', () => {
  it('sends everything from the start to an inspector that was opened first', async () => {
    const page = openPage('one')
    const { toggle, tap } = startApp('one', '/users?page=2&search=smith')
    await until(() => actorAt(page.stream(), 'toggle') !== undefined)
    expect(page.news[0]).toEqual({ type: 'app.announced', address: '/users?page=2&search=*****' })
    toggle.send({ type: 'toggle.switched' })
    tap.flush()
    await until(() => typesIn(page).length === 2)
    expect(typesIn(page)).toEqual(['xstate.init', 'toggle.switched'])
    expect(page.stream().log[1]).toMatchObject({
      path: 'toggle',
      state: toggle.getSnapshot().value,
      taken: [{ on: 'toggle.switched' }],
    })
    expect(actorAt(page.stream(), 'toggle')).toMatchObject({ machine: 'toggle', value: toggle.getSnapshot().value })
  })

  it('sends past events and the present state to an inspector that is opened later', async () => {
    const { toggle } = startApp('one')
    toggle.send({ type: 'toggle.switched' })
    const page = openPage('one')
    await until(() => typesIn(page).length === 2)
    expect(actorAt(page.stream(), 'toggle')?.value).toEqual(toggle.getSnapshot().value)
  })

  it('connects to the first console that answers if none is named, and only to that one', async () => {
    const first = startApp('one')
    const second = startApp('two')
    const page = openPage(null)
    await until(() => typesIn(page).length > 0)
    const { actors } = page.stream()
    expect([...actors.keys()]).toEqual([first.toggle.sessionId])
    second.toggle.send({ type: 'toggle.switched' })
    second.tap.flush()
    first.toggle.send({ type: 'toggle.switched' })
    first.tap.flush()
    await until(() => typesIn(page).length === 2)
    expect(page.stream().actors.size).toBe(1)
  })

  it('lets a second inspector open and close without affecting the first one', async () => {
    const { toggle, tap } = startApp('one')
    const first = openPage('one')
    await until(() => typesIn(first).length === 1)
    const second = openPage('one')
    await until(() => typesIn(second).length === 1)
    second.close()
    toggle.send({ type: 'toggle.switched' })
    await until(() => {
      tap.flush()
      return typesIn(first).length === 2
    })
    expect(typesIn(first)).toEqual(['xstate.init', 'toggle.switched'])
  })

  it('sends nothing while nobody watches', async () => {
    const { toggle, tap } = startApp('one')
    const ear = channel()
    const heard: string[] = []
    ear.listen(({ type }) => heard.push(type))
    toggle.send({ type: 'toggle.switched' })
    tap.flush()
    const page = openPage('two')
    await until(() => heard.length > 0)
    expect(heard).toEqual(['kickstand.watched'])
    expect(page.news).toEqual([])
  })

  it('reports that the console has ended and started again', async () => {
    const page = openPage('one')
    const gone = startApp('one')
    await until(() => typesIn(page).length === 1)
    gone.end()
    startApp('one', '/users')
    await until(() => page.news.some((one) => one.type === 'app.announced' && one.address === '/users'))
    expect(page.news.map(({ type }) => type).filter((type) => type !== 'batch.received')).toEqual([
      'app.announced',
      'app.ended',
      'app.announced',
    ])
  })

  it('delivers an event to its actor', async () => {
    const { toggle } = startApp('one')
    const page = openPage('one')
    await until(() => typesIn(page).length === 1)
    const before = toggle.getSnapshot().value
    page.link.send(toggle.sessionId, { type: 'toggle.switched' })
    page.link.send('nobody', { type: 'toggle.switched' })
    await until(() => toggle.getSnapshot().value !== before)
  })

  it('sends messages in the protocol of Stately', async () => {
    const page = openPage('one')
    startApp('one')
    await until(() => typesIn(page).length === 1)
    const [batch] = page.news.flatMap((one) => (one.type === 'batch.received' ? [one.batch] : []))
    const messages: readonly StatelyInspectionEvent[] = [...(batch?.actors ?? []), ...(batch?.events ?? [])]
    expect(messages.map(({ type, sessionId }) => [type, typeof sessionId])).toEqual([
      ['@xstate.actor', 'string'],
      ['@xstate.event', 'string'],
    ])
  })
})
