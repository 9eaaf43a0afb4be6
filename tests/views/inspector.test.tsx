import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createActor } from 'xstate'
import { type EffectsIn, wired } from '../../machines/kit/wired.ts'
import { describeSteps } from '../../machines/replay/words.ts'
import { menuMachine } from '../../machines/shell/menu.machine.ts'
import type { Replay } from '../../src/inspect/app/replay.ts'
import type * as stubs from '../../src/inspect/effects.ts'
import { inspectorMachine } from '../../src/inspect/inspector.machine.ts'
import type { WrittenEvent } from '../../src/inspect/model/draft.ts'
import { EMPTY_STREAM, withBatch } from '../../src/inspect/model/stream.ts'
import { InspectorPage } from '../../src/inspect/views/InspectorPage.tsx'
import { InspectorProvider } from '../../src/inspect/views/useInspector.ts'
import { ThemeRoot } from '../../src/ui/ThemeRoot.tsx'
import { actor, batch, event } from '../machines/inspect/messages.ts'

/* The page as a developer sees it: with a recorded stream and the charts of docs/charts, and what can be done with both. */

type InspectorEffects = EffectsIn<typeof stubs>

const charts: InspectorEffects['fetchChart'] = async ({ machine }) =>
  readFileSync(join(__dirname, `../../docs/charts/${machine}.svg`), 'utf8')

const opened = { source: 'menu.closed', target: 'menu.open', on: 'menu.toggled' }
const recorded = batch({
  actors: [
    actor('x:0', 'app', {
      machine: 'app',
      snapshot: { status: 'active', value: { session: {}, screen: 'workspace' } },
    }),
    actor('x:1', 'userMenu', {
      parentId: 'x:0',
      src: 'menu',
      machine: 'menu',
      events: [...menuMachine.events].filter((name) => !name.startsWith('xstate.')),
      snapshot: { status: 'active', value: { open: 'kept' }, context: { branch: null, user: { email: '***@x' } } },
    }),
    actor('x:2', 'watchScroll', { parentId: 'x:0', machine: null, snapshot: { status: 'active' } }),
  ],
  events: [
    event(1, 'x:0', 'xstate.init', { state: { session: {}, screen: 'workspace' } }),
    event(2, 'x:1', 'xstate.init', { sourceId: 'x:0', state: 'closed' }),
    event(3, 'x:2', 'xstate.init', { sourceId: 'x:0' }),
    event(4, 'x:1', 'menu.toggled', { state: { open: 'kept' }, taken: [opened] }),
  ],
})

const open = async (effects: Partial<InspectorEffects> = {}) => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  let report: Parameters<InspectorEffects['watchApp']>[0] = () => undefined
  const inspector = createActor(
    wired(inspectorMachine, {
      fetchChart: charts,
      loadReport: () => Promise.reject(new Error('It is not JSON.')),
      saveToClipboard: async ({ text }: { text: string }) => {
        sent.push(text)
      },
      watchApp: (send: typeof report) => {
        report = send
        return () => undefined
      },
      sendEvent: ({ session, event }: { session: string; event: WrittenEvent }) => sent.push([session, event]),
      ...effects,
    }),
  ).start()
  render(
    <ThemeRoot scheme="light">
      <InspectorProvider value={inspector}>
        <InspectorPage beside={null} onUndock={() => undefined} />
      </InspectorProvider>
    </ThemeRoot>,
  )
  const send = (news: Parameters<typeof report>[0]) => act(async () => report(news))
  return { user, sent, send, inspector }
}

const openRecorded = async (effects: Partial<InspectorEffects> = {}) => {
  const page = await open(effects)
  await page.send({ type: 'batch.received', batch: recorded })
  return page
}

/** The replay of a report with three steps. `streams`: the events before the first step, then those up to each step. */
const replayed: Replay = {
  note: 'It froze.',
  origin: 'Taken today',
  steps: describeSteps(
    ['dark', 'light', 'system'].map((mode) => ({
      ...{ at: 0, cause: 'event', to: 'app/theme', event: { type: 'mode.chosen', mode }, states: {} },
    })),
  ),
  streams: [0, 1, 2, 3].map((step) =>
    withBatch(EMPTY_STREAM, batch({ events: [1, 2, 3].slice(0, step).map((seq) => event(seq, 'x:0', 'mode.chosen')) })),
  ),
  difference: null,
}

const tree = () => within(screen.getByRole('tree', { name: 'Living actors' }))
const log = () => within(screen.getByRole('listbox', { name: 'Events' }))
const rows = () =>
  log()
    .queryAllByRole('option')
    .map(({ textContent }) => textContent)
const pane = (name: string) => within(screen.getByRole('region', { name }))
const chart = (name: string) => screen.findByRole('region', { name: `The chart of ${name}` })
const marked = (picture: HTMLElement, name: string): (string | null)[] =>
  [...picture.querySelectorAll(`[${name}] > title`)].map(({ textContent }) => textContent)

describe('the page of the inspector', () => {
  it('[IN-1] shows whether it waits for the console, is connected, or has lost the console', async () => {
    const { send } = await open()
    expect(screen.getByText('Waiting for the console')).toBeVisible()
    expect(screen.getByText('No events yet.')).toBeVisible()
    await send({ type: 'app.announced', address: '/dashboard' })
    expect(screen.getByText('Connected')).toBeVisible()
    await send({ type: 'app.ended' })
    expect(screen.getByText('The console has gone')).toBeVisible()
  })

  it('[IN-1] shows the tree of running actors, each with its state', async () => {
    await openRecorded()
    const items = tree().getAllByRole('treeitem')
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-level')])).toEqual([
      ['appsession, screen.workspace', '1'],
      ['userMenuopen.kept', '2'],
      ['watchScroll', '2'],
    ])
    expect(items[0]).toHaveAttribute('aria-selected', 'true')
  })

  it('[IN-3] shows the log with the time between events, the actor, the event and the transition', async () => {
    await openRecorded()
    expect(rows()).toEqual([
      'appstarted',
      '+10 msapp.userMenustarted',
      '+10 msapp.watchScrollstarted',
      '+10 msapp.userMenumenu.toggledclosed → open',
    ])
  })

  it('[IN-2] highlights the current state in the chart of the chosen actor, and marks the last transition', async () => {
    const { user } = await openRecorded()
    await user.click(tree().getByRole('treeitem', { name: /^userMenu/ }))
    const picture = await chart('menu')
    expect(marked(picture, 'data-lit').toSorted()).toEqual(['cluster_menu.open', 'menu.open.kept'])
    expect(marked(picture, 'data-taken')).toEqual(['menu.closed->menu.open'])
    expect(pane('Chart').getByText('Last transition: closed → open')).toBeVisible()
  })

  it('[IN-3] steps through the log by keyboard, with the chart as it was then, and returns to the present', async () => {
    const { user } = await openRecorded()
    await user.click(tree().getByRole('treeitem', { name: /^userMenu/ }))
    await chart('menu')
    screen.getByRole('listbox', { name: 'Events' }).focus()
    await user.keyboard('{Home}{ArrowDown}')
    expect(log().getByRole('option', { selected: true })).toHaveTextContent('app.userMenustarted')
    expect(marked(await chart('menu'), 'data-lit')).toEqual(['menu.closed'])
    expect(pane('Event 2').getByText('"xstate.init"')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(marked(await chart('menu'), 'data-lit')).toContain('menu.open.kept')
    expect(log().queryByRole('option', { selected: true })).toBeNull()
  })

  it('[IN-1] chooses actors by keyboard alone', async () => {
    const { user } = await openRecorded()
    tree().getByRole('treeitem', { name: /^app/ }).focus()
    await user.keyboard('{ArrowDown}')
    expect(tree().getByRole('treeitem', { name: /^userMenu/ })).toHaveFocus()
    await user.keyboard('{End}')
    expect(tree().getByRole('treeitem', { selected: true })).toHaveTextContent('watchScroll')
    expect(screen.getByText('An effect has no chart.')).toBeVisible()
  })

  it('[IN-3] filters events by text and by the chosen actor', async () => {
    const { user } = await openRecorded()
    await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'toggled')
    expect(rows()).toEqual(['app.userMenumenu.toggledclosed → open'])
    await user.clear(screen.getByRole('searchbox', { name: 'Filter events' }))
    await user.click(tree().getByRole('treeitem', { name: /^watchScroll/ }))
    await user.click(screen.getByRole('switch', { name: 'Chosen actor only' }))
    expect(rows()).toEqual(['app.watchScrollstarted'])
    await user.type(screen.getByRole('searchbox', { name: 'Filter events' }), 'menu')
    expect(screen.getByText('No event here fits the filter.')).toBeVisible()
  })

  it('[IN-3] pauses, resumes and clears the log', async () => {
    const { user, send } = await openRecorded()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    await send({ type: 'batch.received', batch: batch({ events: [event(5, 'x:0', 'place.changed')] }) })
    expect(rows()).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Resume' }))
    expect(rows()).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByText('No events yet.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Copy as test' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('[IN-4] sends a known event to the chosen actor, and refuses invalid JSON with the reason', async () => {
    const { user, sent } = await openRecorded()
    await user.click(tree().getByRole('treeitem', { name: /^userMenu/ }))
    await user.selectOptions(screen.getByLabelText('Known events'), 'menu.closed')
    const draft = screen.getByLabelText('Event as JSON')
    expect(draft).toHaveValue('{\n  "type": "menu.closed"\n}')
    await user.click(screen.getByRole('button', { name: 'Send event' }))
    expect(sent).toEqual([['x:1', { type: 'menu.closed' }]])
    await user.clear(draft)
    await user.type(draft, 'menu.closed')
    await user.click(screen.getByRole('button', { name: 'Send event' }))
    expect(draft).toHaveAccessibleDescription('This is not JSON.')
    expect(sent).toHaveLength(1)
  })

  it('[IN-4] copies the events of the chosen actor as a test', async () => {
    const { user, sent } = await openRecorded()
    await user.click(tree().getByRole('treeitem', { name: /^userMenu/ }))
    await user.click(screen.getByRole('button', { name: 'Copy as test' }))
    expect(await screen.findByText('Copied')).toBeVisible()
    expect(sent).toEqual([
      expect.stringContaining("[{ type: 'menu.toggled' }, { state: { open: 'kept' }, effects: [] }],"),
    ])
  })

  it('[IN-2] reports a missing chart, and a clipboard that the browser does not allow', async () => {
    const { user } = await openRecorded({
      fetchChart: () => Promise.reject(new Error('404')),
      saveToClipboard: () => Promise.reject(new Error('denied')),
    })
    expect(await screen.findByText('There is no chart of app yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Copy as test' }))
    expect(await screen.findByText('The browser does not allow it')).toBeVisible()
  })

  it('[IN-5] plays a reported problem step by step, and shows the live log again when the report is closed', async () => {
    const { user } = await openRecorded({ loadReport: async () => replayed })
    await user.upload(screen.getByLabelText('Report of a problem'), new File(['{}'], 'report.json'))
    const bar = within(await screen.findByRole('region', { name: 'Report' }))
    expect(bar.getByText('0 of 3')).toBeVisible()
    expect(bar.getByText(/It froze\./)).toBeVisible()
    expect(bar.getByRole('button', { name: 'Step back' })).toHaveAttribute('aria-disabled', 'true')
    act(() => bar.getByRole('button', { name: 'Step forward' }).focus())
    await user.keyboard('{Enter}{Enter}')
    expect(bar.getByText('2 of 3')).toBeVisible()
    expect(bar.getByRole('slider', { name: 'Step' })).toHaveValue('2')
    expect(bar.getByRole('slider', { name: 'Step' })).toHaveAccessibleDescription(/for app\/theme/)
    expect(rows()).toHaveLength(2)
    await user.click(bar.getByRole('button', { name: 'Step back' }))
    await user.click(bar.getByRole('button', { name: 'Step back' }))
    expect(screen.getByText('No events yet.')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Close the report' }))
    expect(rows()).toHaveLength(4)
  })

  it('[IN-5] reports why a file cannot be played', async () => {
    const { user } = await openRecorded()
    await user.upload(screen.getByLabelText('Report of a problem'), new File(['{'], 'report.json'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The file cannot be played. It is not JSON.')
    await user.click(screen.getByRole('button', { name: 'Close the report' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[IN-2] expands a value of the snapshot', async () => {
    const { user } = await openRecorded()
    await user.click(tree().getByRole('treeitem', { name: /^userMenu/ }))
    const branch = pane('Snapshot').getByRole('button', { name: /^user:/ })
    expect(branch).toHaveAttribute('aria-expanded', 'false')
    await user.click(branch)
    expect(pane('Snapshot').getByText('"***@x"')).toBeVisible()
  })

  it('[IN-3] draws only a few rows of a log with thousands of events', async () => {
    const { send } = await openRecorded()
    const events = Array.from({ length: 5000 }, (_, index) => event(index + 5, 'x:0', 'place.changed'))
    await send({ type: 'batch.received', batch: batch({ events }) })
    expect(pane('Events').getByText('5000 of 5004')).toBeVisible()
    expect(rows().length).toBeLessThan(60)
  })
})
