import type { Replay } from '../../../src/inspect/app/replay.ts'
import { inspectorMachine } from '../../../src/inspect/inspector.machine.ts'
import {
  filteredLog,
  selectAddress,
  selectApp,
  selectChosen,
  selectCopy,
  selectDraft,
  selectEntry,
  selectFrame,
  selectIsChartMissing,
  selectIsFitted,
  selectIsFollowed,
  selectIsNarrow,
  selectIsPaused,
  selectLitState,
  selectObstacle,
  selectProblem,
  selectRefusal,
  selectReplay,
  selectStep,
  selectStream,
  selectSvg,
  selectTaken,
  selectText,
  selectToggledPaths,
} from '../../../src/inspect/inspector.selectors.ts'
import type { Batch } from '../../../src/inspect/link/pageLink.ts'
import { EMPTY_STREAM, withBatch } from '../../../src/inspect/model/stream.ts'
import type { Effect } from '../../support/control.ts'
import { flows } from '../../support/spec.ts'
import { actor, batch, event } from './messages.ts'

const app = actor('x:0', 'app', { snapshot: { status: 'active', value: 'on' }, events: ['page.chosen'] })
const toggle = actor('x:1', 'toggle', { parentId: 'x:0', events: ['toggle.pressed'] })
const opened = { source: 'toggle.off', target: 'toggle.on', on: 'toggle.pressed' }

const reported = (more: Partial<Batch>) =>
  ({ from: 'watchApp', event: { type: 'batch.received', batch: batch(more) } }) as const
const announced = { from: 'watchApp', event: { type: 'app.announced', address: '/dashboard' } } as const
const ended = { from: 'watchApp', event: { type: 'app.ended' } } as const
const present = reported({
  actors: [app, toggle],
  events: [
    event(1, 'x:0', 'xstate.init', { state: 'on' }),
    event(2, 'x:1', 'xstate.init', { state: 'off', sourceId: 'x:0' }),
    event(3, 'x:1', 'toggle.pressed', { state: 'on', taken: [opened] }),
  ],
})
const chart = { done: 'fetchChart', output: '<svg/>' } as const

const file = new Blob(['{}'])
const openedFile = { type: 'report.opened', file } as const
const replayOf = (counts: readonly number[]): Replay => ({
  note: 'It froze.',
  origin: 'Taken today',
  steps: counts.slice(1).map((number) => ({ number, gap: '', actor: 'app', event: 'a.b', carried: '', changes: [] })),
  streams: counts.map((count) =>
    withBatch(
      EMPTY_STREAM,
      batch({
        actors: [app],
        events: Array.from({ length: count }, (_, index) => event(index + 1, 'x:0', 'a.b')),
      }),
    ),
  ),
  difference: null,
})
const read = { done: 'loadReport', output: replayOf([0, 1, 2]) } as const

const select = {
  address: selectAddress,
  app: selectApp,
  chosen: (snapshot: Parameters<typeof selectChosen>[0]) => selectChosen(snapshot)?.path,
  copy: selectCopy,
  draft: selectDraft,
  entry: (snapshot: Parameters<typeof selectEntry>[0]) => selectEntry(snapshot)?.seq,
  frame: selectFrame,
  isChartMissing: selectIsChartMissing,
  isFitted: selectIsFitted,
  isFollowed: selectIsFollowed,
  isNarrow: selectIsNarrow,
  isPaused: selectIsPaused,
  lit: selectLitState,
  log: (snapshot: Parameters<typeof selectStream>[0]) => selectStream(snapshot).log.map(({ seq }) => seq),
  obstacle: selectObstacle,
  problem: selectProblem,
  refusal: selectRefusal,
  replay: (snapshot: Parameters<typeof selectReplay>[0]) => selectReplay(snapshot)?.origin,
  step: selectStep,
  svg: selectSvg,
  taken: selectTaken,
  text: selectText,
  toggledPaths: selectToggledPaths,
}

/** The state in which only these regions have left their initial states. */
const state = (changed: Record<string, string> = {}) => ({
  app: 'awaited',
  stream: 'running',
  choice: {},
  scope: 'wide',
  log: 'followed',
  chart: 'absent',
  zoom: 'natural',
  frame: 'half',
  draft: {},
  report: 'closed',
  copy: 'idle',
  ...changed,
})
const shown = (changed: Record<string, string> = {}) => state({ app: 'connected', chart: 'shown', ...changed })

type Values = Partial<{ [Name in keyof typeof select]: ReturnType<(typeof select)[Name]> }>
/** What is seen while the app is connected: these values, and these regions outside their initial states. */
const sees = (values: Values, changed: Record<string, string> = {}, effects: readonly Effect[] = []) => ({
  state: shown(changed),
  effects,
  values,
})
const asksChart = (machine: string): Effect => ({ ask: 'fetchChart', input: { machine } })
const asksToCopy = (text: string): Effect => ({ ask: 'saveToClipboard', input: { text } })
const chooses = (path: string) => ({ type: 'actor.chosen', path }) as const
const looksAt = (seq: number) => ({ type: 'entry.chosen', seq }) as const
const stepsTo = (step: number) => ({ type: 'step.chosen', step }) as const
const scrolls = (isAtEnd: boolean) => ({ type: 'log.scrolled', isAtEnd }) as const
const unfolds = (path: string) => ({ type: 'branch.toggled', path }) as const
const writes = (text: string) => ({ type: 'draft.changed', text }) as const
const copies = (time = '12:00') => ({ type: 'story.requested', time }) as const
const submitted = { type: 'draft.submitted' } as const
const cleared = { type: 'log.cleared' } as const
const paused = { type: 'stream.paused' } as const
const zoomed = { type: 'zoom.toggled' } as const
const reportClosed = { type: 'report.closed' } as const
const copied = { done: 'saveToClipboard', output: undefined } as const
const notCopied = { fail: 'saveToClipboard', error: new Error('denied') } as const
const unread = { fail: 'loadReport', error: new Error('It is not JSON.') } as const

/** The console is connected, and the chart of its root is shown. */
const opening = [
  ['start', { effects: [{ watch: 'watchApp' }] }],
  [present, { effects: [asksChart('app')] }],
  [chart, { effects: [] }],
] as const
const atToggle = [
  ...opening,
  [
    chooses('app.toggle'),
    sees({ chosen: 'app.toggle', taken: [opened], svg: null }, { chart: 'loading' }, [asksChart('toggle')]),
  ],
  [chart, { effects: [] }],
] as const
const reading = [
  ...opening,
  [openedFile, sees({}, { report: 'reading' }, [{ ask: 'loadReport', input: { file } }])],
] as const
const played = (values: Values) => sees(values, { report: 'played' })
const playing = [...reading, [read, played({ log: [], step: 0, replay: 'Taken today' })]] as const

const storyOf = (name: string, ...steps: string[]) =>
  [
    `describe('${name}', () => {`,
    `  flows({ machine: ${name}Machine }, [`,
    '    {',
    "      title: 'as recorded on 12:00',",
    '      steps: [',
    ...steps.map((step) => `        ${step}`),
    '      ],',
    '    },',
    '  ])',
    '})',
    '',
  ].join('\n')

describe('the inspected app', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'is waited for; once it is connected, the chart of its root is loaded and shown',
      steps: [
        [
          'start',
          {
            state: state(),
            effects: [{ watch: 'watchApp' }],
            values: {
              app: 'awaited',
              address: '',
              log: [],
              isFollowed: true,
              obstacle: 'Choose an actor first.',
              lit: null,
              taken: [],
              text: '',
              draft: '',
              refusal: '',
              problem: '',
              replay: undefined,
              toggledPaths: [],
            },
          },
        ],
        [
          present,
          sees(
            { chosen: 'app', log: [1, 2, 3], lit: 'on', taken: [], svg: null, obstacle: null },
            { chart: 'loading' },
            [asksChart('app')],
          ),
        ],
        [chart, sees({ svg: '<svg/>', isChartMissing: false })],
        [reported({ events: [event(4, 'x:0', 'page.chosen')] }), sees({ log: [1, 2, 3, 4] })],
      ],
    },
    {
      title: 'may have no chart',
      steps: [
        ...opening.slice(0, 2),
        [
          { fail: 'fetchChart', error: new Error('404') },
          sees({ svg: null, isChartMissing: true }, { chart: 'missing' }),
        ],
      ],
    },
    {
      title: 'can end and start again, and the same actor is selected again',
      steps: [
        ...atToggle,
        [ended, sees({ log: [1, 2, 3] }, { app: 'gone' })],
        [announced, sees({ log: [], chosen: undefined, address: '/dashboard' }, { chart: 'absent' })],
        [
          reported({ actors: [app, toggle], events: [event(1, 'x:0', 'xstate.init')] }),
          sees({ log: [1], chosen: 'app.toggle' }, { chart: 'loading' }, [asksChart('toggle')]),
        ],
      ],
    },
  ])
})

describe('the chosen actor', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'keeps its last transition marked, and is selected again when it ends and restarts',
      steps: [
        ...atToggle,
        [
          reported({ events: [event(4, 'x:1', 'toggle.pressed', { state: 'on' })] }),
          sees({ log: [1, 2, 3, 4], taken: [opened] }),
        ],
        [
          reported({
            actors: [
              { ...toggle, snapshot: { status: 'stopped', value: 'on' } },
              { ...toggle, sessionId: 'x:9', snapshot: { status: 'active', value: 'off' } },
            ],
          }),
          sees({ chosen: 'app.toggle', lit: 'off' }),
        ],
      ],
    },
    {
      title: 'can be changed, which aborts loading the previous chart',
      steps: [
        ...opening.slice(0, 2),
        [chooses('app.toggle'), sees({}, { chart: 'loading' }, [{ abort: 'fetchChart' }, asksChart('toggle')])],
      ],
    },
    {
      title: 'has neither chart nor story if it is an effect',
      steps: [
        ...opening,
        [reported({ actors: [actor('x:2', 'fetchIt', { parentId: 'x:1', machine: null })] }), sees({})],
        [
          chooses('app.toggle.fetchIt'),
          sees({ obstacle: 'An effect has no story: choose the machine that asks for it.' }, { chart: 'absent' }),
        ],
      ],
    },
  ])
})

describe('the log', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'is held while an event is chosen, whose actor is shown in its state at that time',
      steps: [
        ...opening,
        [looksAt(77), sees({ entry: undefined, chosen: 'app' }, { log: 'held' })],
        [
          looksAt(2),
          sees({ entry: 2, chosen: 'app.toggle', lit: 'off', taken: [] }, { chart: 'loading', log: 'held' }, [
            asksChart('toggle'),
          ]),
        ],
        [chart, { effects: [] }],
        [{ type: 'entry.left' }, sees({ entry: undefined, lit: 'idle', isFollowed: true })],
      ],
    },
    {
      title: 'is followed only while it is scrolled to its end',
      steps: [
        ...opening,
        [scrolls(true), sees({ isFollowed: true })],
        [scrolls(false), sees({ isFollowed: false }, { log: 'held' })],
        [scrolls(false), sees({ isFollowed: false }, { log: 'held' })],
        [scrolls(true), sees({ isFollowed: true })],
      ],
    },
    {
      title: 'is frozen while paused, and misses nothing',
      steps: [
        ...opening,
        [paused, sees({ isPaused: true }, { stream: 'paused' })],
        [
          reported({
            actors: [{ ...app, snapshot: { status: 'active', value: 'off' } }],
            events: [event(4, 'x:0', 'a.b')],
          }),
          sees({ log: [1, 2, 3], lit: 'on' }, { stream: 'paused' }),
        ],
        [{ type: 'stream.resumed' }, sees({ isPaused: false, log: [1, 2, 3, 4], lit: 'off' })],
      ],
    },
    {
      title: 'can be cleared, and continues with later events',
      steps: [
        ...opening,
        [looksAt(1), { effects: [] }],
        [cleared, sees({ log: [] })],
        [
          reported({ events: [event(3, 'x:1', 'toggle.pressed'), event(4, 'x:0', 'a.b')] }),
          sees({ log: [4], obstacle: 'The log does not reach back to the start of this actor.' }),
        ],
      ],
    },
    {
      title: 'can be cleared while it is paused',
      steps: [...opening, [paused, { effects: [] }], [cleared, sees({ log: [], lit: 'on' }, { stream: 'paused' })]],
    },
    {
      title: 'can be narrowed to the chosen actor, widened again, and filtered by text',
      steps: [
        ...opening,
        [{ type: 'scope.narrowed' }, sees({ isNarrow: true }, { scope: 'narrow' })],
        [{ type: 'scope.widened' }, sees({ isNarrow: false })],
        [{ type: 'text.changed', text: 'toggle' }, sees({ text: 'toggle' })],
      ],
    },
  ])
})

describe('the display', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'has a chart that fits or has full size, and three sizes of the console',
      steps: [
        ...opening,
        [zoomed, sees({ isFitted: true }, { zoom: 'fitted' })],
        [zoomed, sees({ isFitted: false })],
        ...(['phone', 'wide', 'phone', 'half'] as const).map(
          (size) => [{ type: 'frame.chosen', size }, sees({ frame: size }, { frame: size })] as const,
        ),
      ],
    },
    {
      title: 'expands and collapses parts of the data separately',
      steps: [
        ...opening,
        [unfolds('a/b'), sees({ toggledPaths: ['a/b'] })],
        [unfolds('a/c'), sees({ toggledPaths: ['a/b', 'a/c'] })],
        [unfolds('a/b'), sees({ toggledPaths: ['a/c'] })],
        [unfolds('a/c'), sees({ toggledPaths: [] })],
      ],
    },
  ])
})

describe('an event sent by hand', () => {
  const sent = (page: object): Effect => ({
    tell: 'sendEvent',
    params: { session: 'x:0', event: { type: 'page.chosen', ...page } },
  })

  flows({ machine: inspectorMachine, select }, [
    {
      title: 'starts with a known event and is sent to the chosen actor',
      steps: [
        ...opening,
        [{ type: 'event.chosen', name: 'page.chosen' }, sees({ draft: '{\n  "type": "page.chosen"\n}', refusal: '' })],
        [writes('{"type":"page.chosen","page":2}'), { effects: [] }],
        [submitted, sees({ refusal: '' }, {}, [sent({ page: 2 })])],
      ],
    },
    {
      title: 'is refused if the actor does not know it, until the draft or the actor changes',
      steps: [
        ...opening,
        [writes('{"type":"toggle.pressed"}'), { effects: [] }],
        [submitted, sees({ refusal: 'app knows no event toggle.pressed.' })],
        [chooses('app'), sees({ refusal: '' })],
        [submitted, sees({ refusal: 'app knows no event toggle.pressed.' })],
        [writes('{'), sees({ refusal: '', draft: '{' })],
      ],
    },
    {
      title: 'is not sent to a played report, but is sent once that is closed',
      steps: [
        ...playing,
        [writes('{"type":"page.chosen"}'), { effects: [] }],
        [submitted, played({ refusal: 'What is played takes no events.' })],
        [reportClosed, { effects: [] }],
        [submitted, sees({ refusal: '' }, {}, [sent({})])],
      ],
    },
  ])
})

describe('the story of the chosen actor', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'is copied, and the confirmation is shown for 2000 ms',
      steps: [
        ...atToggle,
        [
          copies(),
          sees({}, { copy: 'copying' }, [
            asksToCopy(
              storyOf(
                'toggle',
                "['start', { state: 'off', effects: [] }],",
                "[{ type: 'toggle.pressed' }, { state: 'on', effects: [] }],",
              ),
            ),
          ]),
        ],
        [copied, sees({ copy: 'copied' }, { copy: 'copied' })],
        [{ pass: 1999 }, sees({ copy: 'copied' }, { copy: 'copied' })],
        [{ pass: 1 }, sees({ copy: 'idle' })],
      ],
    },
    {
      title: 'contains calls of effects, and not the internal actions of the machine',
      steps: [
        ...opening,
        [
          reported({
            events: [
              event(4, 'x:0', 'page.chosen', {
                state: 'on',
                actions: [
                  { seq: 5, type: 'storePage', params: undefined },
                  { seq: 6, type: 'logError', params: { message: '****' } },
                ],
              }),
            ],
          }),
          { effects: [] },
        ],
        [
          copies(),
          sees({}, { copy: 'copying' }, [
            asksToCopy(
              storyOf(
                'app',
                "['start', { state: 'on', effects: [] }],",
                "[{ to: 'toggle', event: { type: 'toggle.pressed' } }, { state: 'on', effects: [] }],",
                '[',
                "  { type: 'page.chosen' },",
                "  { state: 'on', effects: [{ tell: 'logError', params: { message: '****' } }] },",
                '],',
              ),
            ),
          ]),
        ],
      ],
    },
    ...(
      [
        ['copied', copied],
        ['failed', notCopied],
      ] as const
    ).map(
      ([copy, end]) =>
        ({
          title: `can be copied again while there is one (last copy: ${copy})`,
          steps: [
            ...opening,
            [copies(), { effects: [asksToCopy(expect.stringContaining('12:00'))] }],
            [end, sees({ copy }, { copy })],
            [copies('12:01'), sees({}, { copy: 'copying' }, [asksToCopy(expect.stringContaining('12:01'))])],
            [end, sees({ copy }, { copy })],
            [cleared, { effects: [] }],
            [copies('12:02'), sees({}, { copy })],
          ],
        }) as const,
    ),
    {
      title: 'is not copied if there is none',
      steps: [...opening, [cleared, { effects: [] }], [copies(), sees({})]],
    },
  ])
})

describe('a problem report', () => {
  flows({ machine: inspectorMachine, select }, [
    {
      title: 'replaces the app, and is played step by step within its bounds',
      steps: [
        ...playing,
        [stepsTo(-1), played({ step: 0 })],
        [stepsTo(1), played({ log: [1], step: 1 })],
        [stepsTo(2), played({ log: [1, 2], step: 2 })],
        [stepsTo(3), played({ log: [1, 2], step: 2 })],
        [stepsTo(1), played({ log: [1], step: 1 })],
        [reported({ events: [event(4, 'x:0', 'a.b')] }), { effects: [] }],
        [reportClosed, sees({ log: [1, 2, 3, 4], step: 0 })],
      ],
    },
    {
      title: 'shows an error if it is unreadable, until another one is opened',
      steps: [
        ...reading,
        [unread, sees({ problem: 'It is not JSON.' }, { report: 'unreadable' })],
        [openedFile, sees({ problem: '' }, { report: 'reading' }, [{ ask: 'loadReport', input: { file } }])],
        [unread, { effects: [] }],
        [reportClosed, sees({ problem: '' })],
      ],
    },
    {
      title: 'replaces one that is being played',
      steps: [
        ...playing,
        [stepsTo(2), { effects: [] }],
        [
          openedFile,
          sees({ log: [1, 2, 3], step: 0 }, { report: 'reading' }, [{ ask: 'loadReport', input: { file } }]),
        ],
      ],
    },
  ])
})

describe('the filtered log', () => {
  const stream = withBatch(EMPTY_STREAM, present.event.batch)

  it.each([
    ['', null, [1, 2, 3]],
    ['PRESSED', null, [3]],
    ['app.tog', null, [2, 3]],
    ['nothing', null, []],
    ['', 'x:1', [2, 3]],
    ['init', 'x:1', [2]],
    ['', 'x:0', [1, 2, 3]],
    ['  pressed ', null, [3]],
    ['  ', null, [1, 2, 3]],
  ])('with %p within %p contains the matching events', (text, within, expected) => {
    expect(filteredLog(stream, text, within).map(({ seq }) => seq)).toEqual(expected)
  })

  it('contains events sent by the chosen actor, too', () => {
    const more = withBatch(stream, batch({ events: [event(4, 'x:0', 'toggle.changed', { sourceId: 'x:1' })] }))
    expect(filteredLog(more, '', 'x:1').map(({ seq }) => seq)).toEqual([2, 3, 4])
  })

  it('is the log itself without a filter', () => {
    expect(filteredLog(stream, '', null)).toBe(stream.log)
  })
})
