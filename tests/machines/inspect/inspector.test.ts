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
  selectUnfolded,
} from '../../../src/inspect/inspector.selectors.ts'
import type { Batch } from '../../../src/inspect/link/pageLink.ts'
import { EMPTY_STREAM, withBatch } from '../../../src/inspect/model/stream.ts'
import { type Row, spec } from '../../support/spec.ts'
import { actor, batch, event } from './told.ts'

const app = actor('x:0', 'app', { snapshot: { status: 'active', value: 'on' }, events: ['page.chosen'] })
const toggle = actor('x:1', 'toggle', { parentId: 'x:0', events: ['toggle.pressed'] })
const opened = { source: 'toggle.off', target: 'toggle.on', on: 'toggle.pressed' }

const told = (more: Partial<Batch>) =>
  ({ from: 'watchApp', event: { type: 'batch.received', batch: batch(more) } }) as const
const announced = { from: 'watchApp', event: { type: 'app.announced', address: '/dashboard' } } as const
const ended = { from: 'watchApp', event: { type: 'app.ended' } } as const
const present = told({
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
  unfolded: selectUnfolded,
}

/** The state where nothing but these regions has left its start. */
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

const rows: Row<typeof inspectorMachine, typeof select>[] = [
  {
    title: 'waits for the app',
    when: 'start',
    expected: {
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
        unfolded: [],
      },
    },
  },
  {
    title: 'is told of the app, and fetches the chart of the root',
    when: present,
    expected: {
      state: state({ app: 'connected', chart: 'loading' }),
      effects: [{ ask: 'fetchChart', input: { machine: 'app' } }],
      values: { chosen: 'app', log: [1, 2, 3], lit: 'on', taken: [], svg: null, obstacle: null },
    },
  },
  {
    title: 'shows the chart',
    given: [present],
    when: chart,
    expected: { state: shown(), effects: [], values: { svg: '<svg/>', isChartMissing: false } },
  },
  {
    title: 'says where there is no chart',
    given: [present],
    when: { fail: 'fetchChart', error: new Error('404') },
    expected: { state: shown({ chart: 'missing' }), effects: [], values: { svg: null, isChartMissing: true } },
  },
  {
    title: 'leaves the chart alone while the chosen machine stays the same',
    given: [present, chart],
    when: told({ events: [event(4, 'x:0', 'page.chosen')] }),
    expected: { state: shown(), effects: [], values: { log: [1, 2, 3, 4] } },
  },
  {
    title: 'another actor is chosen: its state is lit, its last transition is marked, its chart is fetched',
    given: [present, chart],
    when: { type: 'actor.chosen', path: 'app.toggle' },
    expected: {
      state: shown({ chart: 'loading' }),
      effects: [{ ask: 'fetchChart', input: { machine: 'toggle' } }],
      values: { chosen: 'app.toggle', taken: [opened], svg: null },
    },
  },
  {
    title: 'keeps the last transition marked while events lead to none',
    given: [present, chart, { type: 'actor.chosen', path: 'app.toggle' }, chart],
    when: told({ events: [event(4, 'x:1', 'toggle.pressed', { state: 'on' })] }),
    expected: { state: shown(), effects: [], values: { log: [1, 2, 3, 4], taken: [opened] } },
  },
  {
    title: 'drops the chart that was on its way',
    given: [present],
    when: { type: 'actor.chosen', path: 'app.toggle' },
    expected: {
      state: shown({ chart: 'loading' }),
      effects: [{ abort: 'fetchChart' }, { ask: 'fetchChart', input: { machine: 'toggle' } }],
    },
  },
  {
    title: 'an effect has no chart',
    given: [present, chart, told({ actors: [actor('x:2', 'fetchIt', { parentId: 'x:1', machine: null })] })],
    when: { type: 'actor.chosen', path: 'app.toggle.fetchIt' },
    expected: {
      state: shown({ chart: 'absent' }),
      effects: [],
      values: { obstacle: 'An effect has no story: choose the machine that asks for it.' },
    },
  },
  {
    title: 'follows an actor that ends and comes again',
    given: [present, chart, { type: 'actor.chosen', path: 'app.toggle' }, chart],
    when: told({
      actors: [
        { ...toggle, snapshot: { status: 'stopped', value: 'on' } },
        { ...toggle, sessionId: 'x:9', snapshot: { status: 'active', value: 'off' } },
      ],
    }),
    expected: { state: shown(), effects: [], values: { chosen: 'app.toggle', lit: 'off' } },
  },
  {
    title: 'an event is looked at: its actor as it was then, and the log is held',
    given: [present, chart],
    when: { type: 'entry.chosen', seq: 2 },
    expected: {
      state: shown({ chart: 'loading', log: 'held' }),
      effects: [{ ask: 'fetchChart', input: { machine: 'toggle' } }],
      values: { entry: 2, chosen: 'app.toggle', lit: 'off', taken: [] },
    },
  },
  {
    title: 'and left: the present is back, and is followed',
    given: [present, chart, { type: 'entry.chosen', seq: 1 }],
    when: { type: 'entry.left' },
    expected: { state: shown(), effects: [], values: { entry: undefined, lit: 'on', isFollowed: true } },
  },
  {
    title: 'an event that is gone changes no choice',
    given: [present, chart],
    when: { type: 'entry.chosen', seq: 77 },
    expected: { state: shown({ log: 'held' }), effects: [], values: { entry: undefined, chosen: 'app' } },
  },
  {
    title: 'is scrolled away from the end',
    given: [present, chart],
    when: { type: 'log.scrolled', isAtEnd: false },
    expected: { state: shown({ log: 'held' }), effects: [], values: { isFollowed: false } },
  },
  {
    title: 'is scrolled, and stays away from the end',
    given: [present, chart, { type: 'log.scrolled', isAtEnd: false }],
    when: { type: 'log.scrolled', isAtEnd: false },
    expected: { state: shown({ log: 'held' }), effects: [] },
  },
  {
    title: 'is scrolled back to the end',
    given: [present, chart, { type: 'log.scrolled', isAtEnd: false }],
    when: { type: 'log.scrolled', isAtEnd: true },
    expected: { state: shown(), effects: [], values: { isFollowed: true } },
  },
  {
    title: 'is at the end, and stays there',
    given: [present, chart],
    when: { type: 'log.scrolled', isAtEnd: true },
    expected: { state: shown(), effects: [] },
  },
  {
    title: 'paused, it shows what there was',
    given: [present, chart, { type: 'stream.paused' }],
    when: told({
      actors: [{ ...app, snapshot: { status: 'active', value: 'off' } }],
      events: [event(4, 'x:0', 'a.b')],
    }),
    expected: {
      state: shown({ stream: 'paused' }),
      effects: [],
      values: { isPaused: true, log: [1, 2, 3], lit: 'on' },
    },
  },
  {
    title: 'resumed, it has missed nothing',
    given: [present, chart, { type: 'stream.paused' }, told({ events: [event(4, 'x:0', 'a.b')] })],
    when: { type: 'stream.resumed' },
    expected: { state: shown(), effects: [], values: { isPaused: false, log: [1, 2, 3, 4] } },
  },
  {
    title: 'is cleared, and goes on from there',
    given: [present, chart, { type: 'entry.chosen', seq: 1 }, { type: 'log.cleared' }],
    when: told({ events: [event(3, 'x:1', 'toggle.pressed'), event(4, 'x:0', 'a.b')] }),
    expected: {
      state: shown(),
      effects: [],
      values: { log: [4], obstacle: 'The log does not reach back to the start of this actor.' },
    },
  },
  {
    title: 'is cleared while it is paused',
    given: [present, chart, { type: 'stream.paused' }],
    when: { type: 'log.cleared' },
    expected: { state: shown({ stream: 'paused' }), effects: [], values: { log: [], lit: 'on' } },
  },
  {
    title: 'is narrowed to the chosen actor',
    given: [present, chart],
    when: { type: 'scope.narrowed' },
    expected: { state: shown({ scope: 'narrow' }), effects: [], values: { isNarrow: true } },
  },
  {
    title: 'and widened again',
    given: [present, chart, { type: 'scope.narrowed' }],
    when: { type: 'scope.widened' },
    expected: { state: shown(), effects: [], values: { isNarrow: false } },
  },
  {
    title: 'is filtered by words',
    given: [present, chart],
    when: { type: 'text.changed', text: 'toggle' },
    expected: { state: shown(), effects: [], values: { text: 'toggle' } },
  },
  {
    title: 'fits the chart in',
    given: [present, chart],
    when: { type: 'zoom.toggled' },
    expected: { state: shown({ zoom: 'fitted' }), effects: [], values: { isFitted: true } },
  },
  {
    title: 'draws the chart in full size again',
    given: [present, chart, { type: 'zoom.toggled' }],
    when: { type: 'zoom.toggled' },
    expected: { state: shown(), effects: [], values: { isFitted: false } },
  },
  ...(['wide', 'phone', 'half'] as const).map((size) => ({
    title: `gives the console the size ${size}`,
    given: [present, chart, { type: 'frame.chosen', size: 'phone' } as const],
    when: { type: 'frame.chosen', size } as const,
    expected: { state: shown({ frame: size }), effects: [], values: { frame: size } },
  })),
  {
    title: 'unfolds data',
    given: [present, chart, { type: 'branch.toggled', path: 'a/b' }],
    when: { type: 'branch.toggled', path: 'a/c' },
    expected: { state: shown(), effects: [], values: { unfolded: ['a/b', 'a/c'] } },
  },
  {
    title: 'folds it again',
    given: [present, chart, { type: 'branch.toggled', path: 'a/b' }],
    when: { type: 'branch.toggled', path: 'a/b' },
    expected: { state: shown(), effects: [], values: { unfolded: [] } },
  },
  {
    title: 'and leaves the rest unfolded',
    given: [present, chart, { type: 'branch.toggled', path: 'a/b' }, { type: 'branch.toggled', path: 'a/c' }],
    when: { type: 'branch.toggled', path: 'a/b' },
    expected: { state: shown(), effects: [], values: { unfolded: ['a/c'] } },
  },
  {
    title: 'offers a known event as a draft',
    given: [present, chart],
    when: { type: 'event.chosen', name: 'page.chosen' },
    expected: { state: shown(), effects: [], values: { draft: '{\n  "type": "page.chosen"\n}', refusal: '' } },
  },
  {
    title: 'sends the draft to the chosen actor',
    given: [present, chart, { type: 'draft.changed', text: '{"type":"page.chosen","page":2}' }],
    when: { type: 'draft.submitted' },
    expected: {
      state: shown(),
      effects: [{ tell: 'sendEvent', params: { session: 'x:0', event: { type: 'page.chosen', page: 2 } } }],
      values: { refusal: '' },
    },
  },
  {
    title: 'refuses a draft that the chosen actor does not know',
    given: [present, chart, { type: 'draft.changed', text: '{"type":"toggle.pressed"}' }],
    when: { type: 'draft.submitted' },
    expected: { state: shown(), effects: [], values: { refusal: 'app knows no event toggle.pressed.' } },
  },
  {
    title: 'takes the reason back once another actor is chosen',
    given: [present, chart, { type: 'draft.submitted' }],
    when: { type: 'actor.chosen', path: 'app' },
    expected: { state: shown(), effects: [], values: { refusal: '' } },
  },
  {
    title: 'takes the reason back once the draft can be sent',
    given: [
      present,
      chart,
      openedFile,
      read,
      { type: 'draft.changed', text: '{"type":"page.chosen"}' },
      { type: 'draft.submitted' },
      { type: 'report.closed' },
    ],
    when: { type: 'draft.submitted' },
    expected: {
      state: shown(),
      effects: [{ tell: 'sendEvent', params: { session: 'x:0', event: { type: 'page.chosen' } } }],
      values: { refusal: '' },
    },
  },
  {
    title: 'takes the reason back once the draft is changed',
    given: [present, chart, { type: 'draft.submitted' }],
    when: { type: 'draft.changed', text: '{' },
    expected: { state: shown(), effects: [], values: { refusal: '', draft: '{' } },
  },
  {
    title: 'copies the story of the chosen actor',
    given: [present, chart, { type: 'actor.chosen', path: 'app.toggle' }, chart],
    when: { type: 'story.requested', on: '12:00' },
    expected: {
      state: shown({ copy: 'copying' }),
      effects: [
        {
          ask: 'saveToClipboard',
          input: {
            text: [
              "describe('toggle', () => {",
              '  flows({ machine: toggleMachine }, [',
              '    {',
              "      title: 'as recorded on 12:00',",
              '      steps: [',
              "        ['start', { state: 'off', effects: [] }],",
              "        [{ type: 'toggle.pressed' }, { state: 'on', effects: [] }],",
              '      ],',
              '    },',
              '  ])',
              '})',
              '',
            ].join('\n'),
          },
        },
      ],
    },
  },
  {
    title: 'says that it is copied',
    given: [present, chart, { type: 'story.requested', on: '12:00' }],
    when: { done: 'saveToClipboard', output: undefined },
    expected: { state: shown({ copy: 'copied' }), effects: [], values: { copy: 'copied' } },
  },
  {
    title: 'copies what an effect was told, and nothing of what a machine does within itself',
    given: [
      present,
      chart,
      told({
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
    ],
    when: { type: 'story.requested', on: '12:00' },
    expected: {
      state: shown({ copy: 'copying' }),
      effects: [
        {
          ask: 'saveToClipboard',
          input: {
            text: [
              "describe('app', () => {",
              '  flows({ machine: appMachine }, [',
              '    {',
              "      title: 'as recorded on 12:00',",
              '      steps: [',
              "        ['start', { state: 'on', effects: [] }],",
              "        [{ to: 'toggle', event: { type: 'toggle.pressed' } }, { state: 'on', effects: [] }],",
              '        [',
              "          { type: 'page.chosen' },",
              "          { state: 'on', effects: [{ tell: 'logError', params: { message: '****' } }] },",
              '        ],',
              '      ],',
              '    },',
              '  ])',
              '})',
              '',
            ].join('\n'),
          },
        },
      ],
    },
  },
  ...(['done', 'fail'] as const).map((end) => ({
    title: `copies once more after that: ${end}`,
    given: [
      present,
      chart,
      { type: 'story.requested', on: '12:00' } as const,
      end === 'done'
        ? ({ done: 'saveToClipboard', output: undefined } as const)
        : ({ fail: 'saveToClipboard', error: new Error('denied') } as const),
    ],
    when: { type: 'story.requested', on: '12:01' } as const,
    expected: {
      state: shown({ copy: 'copying' }),
      effects: [{ ask: 'saveToClipboard' as const, input: { text: expect.stringContaining('12:01') } }],
    },
  })),
  ...(['done', 'fail'] as const).map((end) => ({
    title: `copies nothing after that where there is no story any more: ${end}`,
    given: [
      present,
      chart,
      { type: 'story.requested', on: '12:00' } as const,
      end === 'done'
        ? ({ done: 'saveToClipboard', output: undefined } as const)
        : ({ fail: 'saveToClipboard', error: new Error('denied') } as const),
      { type: 'log.cleared' } as const,
    ],
    when: { type: 'story.requested', on: '12:01' } as const,
    expected: { state: shown({ copy: end === 'done' ? 'copied' : 'failed' }), effects: [] },
  })),
  {
    title: 'for 2000 ms',
    given: [
      present,
      chart,
      { type: 'story.requested', on: '12:00' },
      { done: 'saveToClipboard', output: undefined },
      { pass: 1999 },
    ],
    when: { pass: 1 },
    expected: { state: shown(), effects: [] },
  },
  {
    title: 'says that the browser does not allow it',
    given: [present, chart, { type: 'story.requested', on: '12:00' }],
    when: { fail: 'saveToClipboard', error: new Error('denied') },
    expected: { state: shown({ copy: 'failed' }), effects: [] },
  },
  {
    title: 'copies nothing where there is no story',
    given: [present, chart, { type: 'log.cleared' }],
    when: { type: 'story.requested', on: '12:00' },
    expected: { state: shown(), effects: [] },
  },
  {
    title: 'reads a report',
    given: [present, chart],
    when: openedFile,
    expected: { state: shown({ report: 'reading' }), effects: [{ ask: 'loadReport', input: { file } }] },
  },
  {
    title: 'plays it in place of the app, from before its first step',
    given: [present, chart, openedFile],
    when: read,
    expected: { state: shown({ report: 'played' }), effects: [], values: { log: [], step: 0, replay: 'Taken today' } },
  },
  {
    title: 'steps forward in it',
    given: [present, chart, openedFile, read, { type: 'step.chosen', step: 1 }],
    when: { type: 'step.chosen', step: 2 },
    expected: { state: shown({ report: 'played' }), effects: [], values: { log: [1, 2], step: 2 } },
  },
  {
    title: 'and back',
    given: [present, chart, openedFile, read, { type: 'step.chosen', step: 2 }],
    when: { type: 'step.chosen', step: 1 },
    expected: { state: shown({ report: 'played' }), effects: [], values: { log: [1], step: 1 } },
  },
  {
    title: 'never past its end',
    given: [present, chart, openedFile, read],
    when: { type: 'step.chosen', step: 3 },
    expected: { state: shown({ report: 'played' }), effects: [], values: { step: 2 } },
  },
  {
    title: 'never before its start',
    given: [present, chart, openedFile, read],
    when: { type: 'step.chosen', step: -1 },
    expected: { state: shown({ report: 'played' }), effects: [], values: { step: 0 } },
  },
  {
    title: 'sends nothing to what is played',
    given: [present, chart, openedFile, read, { type: 'draft.changed', text: '{"type":"page.chosen"}' }],
    when: { type: 'draft.submitted' },
    expected: {
      state: shown({ report: 'played' }),
      effects: [],
      values: { refusal: 'What is played takes no events.' },
    },
  },
  {
    title: 'closes the report, and shows the app as it has become meanwhile',
    given: [present, chart, openedFile, read, told({ events: [event(4, 'x:0', 'a.b')] })],
    when: { type: 'report.closed' },
    expected: { state: shown(), effects: [], values: { log: [1, 2, 3, 4], step: 0 } },
  },
  {
    title: 'says why a file cannot be played',
    given: [present, chart, openedFile],
    when: { fail: 'loadReport', error: new Error('It is no JSON.') },
    expected: { state: shown({ report: 'unreadable' }), effects: [], values: { problem: 'It is no JSON.' } },
  },
  {
    title: 'opens another one after that',
    given: [present, chart, openedFile, { fail: 'loadReport', error: new Error('It is no JSON.') }],
    when: openedFile,
    expected: {
      state: shown({ report: 'reading' }),
      effects: [{ ask: 'loadReport', input: { file } }],
      values: { problem: '' },
    },
  },
  {
    title: 'opens another one in the place of one that is played',
    given: [present, chart, openedFile, read, { type: 'step.chosen', step: 2 }],
    when: openedFile,
    expected: {
      state: shown({ report: 'reading' }),
      effects: [{ ask: 'loadReport', input: { file } }],
      values: { log: [1, 2, 3], step: 0 },
    },
  },
  {
    title: 'closes what it said of a file',
    given: [present, chart, openedFile, { fail: 'loadReport', error: new Error('It is no JSON.') }],
    when: { type: 'report.closed' },
    expected: { state: shown(), effects: [], values: { problem: '' } },
  },
  {
    title: 'is told that the app has gone, and still shows what there was',
    given: [present, chart],
    when: ended,
    expected: { state: shown({ app: 'gone' }), effects: [], values: { log: [1, 2, 3] } },
  },
  {
    title: 'begins anew with the app, at the same actor',
    given: [present, chart, { type: 'actor.chosen', path: 'app.toggle' }, chart, ended],
    when: announced,
    expected: {
      state: shown({ chart: 'absent' }),
      effects: [],
      values: { log: [], chosen: undefined, address: '/dashboard' },
    },
  },
  {
    title: 'finds it again',
    given: [present, chart, { type: 'actor.chosen', path: 'app.toggle' }, chart, ended, announced],
    when: told({ actors: [app, toggle], events: [event(1, 'x:0', 'xstate.init')] }),
    expected: {
      state: shown({ chart: 'loading' }),
      effects: [{ ask: 'fetchChart', input: { machine: 'toggle' } }],
      values: { log: [1], chosen: 'app.toggle' },
    },
  },
]

describe('inspector', () => {
  spec({ machine: inspectorMachine, select }, rows)

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
  ])('shows of the log what fits %p within %p', (text, within, expected) => {
    expect(filteredLog(stream, text, within).map(({ seq }) => seq)).toEqual(expected)
  })

  it('shows of the log what came from an actor, too', () => {
    const more = withBatch(stream, batch({ events: [event(4, 'x:0', 'toggle.changed', { sourceId: 'x:1' })] }))
    expect(filteredLog(more, '', 'x:1').map(({ seq }) => seq)).toEqual([2, 3, 4])
  })

  it('shows all of the log as it is', () => {
    expect(filteredLog(stream, '', null)).toBe(stream.log)
  })
})
