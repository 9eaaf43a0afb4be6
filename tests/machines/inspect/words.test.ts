import { draftOf, readDraft } from '../../../src/inspect/model/draft.ts'
import { activeIds, arrowNames, leafStates, takenWords } from '../../../src/inspect/model/states.ts'
import { codeOf, storyText } from '../../../src/inspect/model/storyText.ts'
import { actorAt, EMPTY_STREAM, type InspectedActor, withBatch } from '../../../src/inspect/model/stream.ts'
import { clockWords, eventWords, gapWords } from '../../../src/inspect/model/words.ts'
import { dockedHref, readPlace, windowHref } from '../../../src/inspect/places.ts'
import { actor, batch, event } from './messages.ts'

const stream = withBatch(
  EMPTY_STREAM,
  batch({
    actors: [
      actor('x:0', 'app', { events: ['page.chosen', 'page.left'] }),
      actor('x:1', 'fetchTickets', { parentId: 'x:0', machine: null }),
    ],
    events: [
      event(1, 'x:0', 'page.chosen', { event: { type: 'page.chosen', page: 2 } }),
      event(2, 'x:1', 'xstate.init'),
      event(3, 'x:1', 'xstate.promise.resolve'),
      event(4, 'x:0', 'xstate.done.actor.0.app.loading', { sourceId: 'x:1' }),
      event(5, 'x:0', 'xstate.error.actor.0.app.loading', { sourceId: 'x:1' }),
      event(6, 'x:0', 'xstate.after.REST.app.idle'),
      event(7, 'x:0', 'xstate.after.300.app.idle'),
      event(8, 'x:1', 'xstate.stop'),
      event(9, 'x:1', 'xstate.promise.reject'),
      event(10, 'x:0', 'xstate.done.actor.1.app.loading', { sourceId: 'x:9' }),
      event(11, 'x:0', 'xstate.error.execution'),
      event(12, 'x:0', 'own.xstate.after.REST.app.idle'),
    ],
  }),
)
const app: InspectedActor | undefined = actorAt(stream, 'app')

describe('states', () => {
  it('have the ids that the charts use', () => {
    expect(activeIds('menu', { open: 'kept' })).toEqual(['menu', 'menu.open', 'menu.open.kept'])
    expect(activeIds('app', { session: {}, screen: 'signIn' })).toEqual([
      'app',
      'app.session',
      'app.screen',
      'app.screen.signIn',
    ])
    expect(activeIds('app', { session: undefined })).toEqual(['app', 'app.session'])
    expect(activeIds('rail', 'ready')).toEqual(['rail', 'rail.ready'])
    expect(activeIds('rail', null)).toEqual([])
  })

  it('are named by their innermost states', () => {
    expect(leafStates({ session: {}, screen: 'signIn', menu: { open: 'kept' } })).toEqual([
      'session',
      'screen.signIn',
      'menu.open.kept',
    ])
    expect(leafStates('ready')).toEqual(['ready'])
    expect(leafStates(null)).toEqual([])
  })

  it('are connected by transitions, as text and as arrows of the chart', () => {
    const taken = { source: 'menu.open', target: 'menu.closed', on: 'menu.closed' }
    expect(takenWords(taken)).toBe('open → closed')
    expect(takenWords({ ...taken, target: null })).toBe('stayed in open')
    expect(arrowNames(taken)).toEqual(['menu.open->menu.closed', 'menu.open.any->menu.closed'])
    expect(arrowNames({ ...taken, target: null })).toEqual([])
  })
})

describe('the text for an event', () => {
  it('is readable, without internal names of XState', () => {
    expect(stream.log.map((entry) => eventWords(entry, stream.actors))).toEqual([
      'page.chosen',
      'started',
      'answered',
      'fetchTickets done',
      'fetchTickets failed',
      'after REST',
      'after 300 ms',
      'stopped',
      'refused',
      'x:9 done',
      'error.execution app',
      'own.xstate.after.REST.app.idle',
    ])
  })

  it.each([
    [undefined, 5, ''],
    [5, 5, '+0.0 ms'],
    [5, 6.25, '+1.3 ms'],
    [0, 9.9, '+9.9 ms'],
    [0, 9.95, '+10 ms'],
    [0, 12.4, '+12 ms'],
    [0, 999.4, '+999 ms'],
    [0, 1000, '+1.0 s'],
    [0, 3400, '+3.4 s'],
    [0, 60_000, '+1 min'],
    [0, 150_000, '+3 min'],
  ])('shows the time from %p to %p as %p', (before, at, words) => {
    expect(gapWords(before, at)).toBe(words)
  })

  it('shows the time of day to the millisecond', () => {
    expect(clockWords(new Date(2026, 0, 2, 4, 5, 6, 7).getTime())).toBe('04:05:06.007')
  })
})

describe('an event written by hand', () => {
  it('is parsed from JSON if the chosen actor knows it', () => {
    expect(readDraft('{ "type": "page.chosen", "page": 3 }', app)).toEqual({ event: { type: 'page.chosen', page: 3 } })
  })

  it.each([
    ['{', 'This is not JSON.'],
    ['"page.chosen"', 'An event is an object whose type is a text.'],
    ['null', 'An event is an object whose type is a text.'],
    ['{ "type": 1 }', 'An event is an object whose type is a text.'],
    ['{ "type": "page.lost" }', 'app knows no event page.lost.'],
  ])('is refused with a reason: %s', (text, refusal) => {
    expect(readDraft(text, app)).toEqual({ refusal })
  })

  it('is refused without an actor, or if the actor has ended', () => {
    expect(readDraft('{ "type": "page.left" }', undefined)).toEqual({ refusal: 'Choose an actor to send it to.' })
    expect(app && readDraft('{ "type": "page.left" }', { ...app, status: 'stopped' })).toEqual({
      refusal: 'This actor has ended.',
    })
  })

  it('starts as the last event of this type to the actor, or with its type only', () => {
    expect(draftOf(stream, app, 'page.chosen')).toBe('{\n  "type": "page.chosen",\n  "page": 2\n}')
    expect(draftOf(stream, app, 'page.left')).toBe('{\n  "type": "page.left"\n}')
    const more = event(20, 'x:1', 'page.chosen', { event: { type: 'page.chosen', page: 7 } })
    expect(draftOf(withBatch(stream, batch({ events: [more] })), app, 'page.chosen')).toContain('"page": 2')
    expect(draftOf(stream, undefined, 'page.chosen')).toBe('{\n  "type": "page.chosen"\n}')
  })
})

describe('a story as code', () => {
  it.each<[unknown, string]>([
    ['a "word"', `'a "word"'`],
    ["it's\n", `'it\\'s\\n'`],
    [null, 'null'],
    [undefined, 'undefined'],
    [[1, true], '[1, true]'],
    [{ a: 1, 'b-c': [], d: undefined, e: {} }, `{ a: 1, 'b-c': [], e: {} }`],
  ])('writes %p', (value, code) => {
    expect(codeOf(value)).toBe(code)
  })

  it('breaks lines longer than 110 characters', () => {
    const fits = 'x'.repeat(106)
    expect(codeOf([fits])).toBe(`['${fits}']`)
    expect(codeOf([`${fits}x`])).toBe(`[\n  '${fits}x',\n]`)
  })

  it('indents each level that it breaks', () => {
    const long = 'x'.repeat(110)
    expect(codeOf({ a: [{ b: long }] })).toBe(
      ['{', '  a: [', '    {', `      b: '${long}',`, '    },', '  ],', '}'].join('\n'),
    )
  })

  it('breaks long values, and evaluates to the same value', () => {
    const value = { rows: Array.from({ length: 9 }, (_, index) => ({ id: `row-${index}`, title: "it's \\ here" })) }
    const code = codeOf(value)
    expect(code.split('\n').every((line) => line.length <= 120)).toBe(true)
    expect(new Function(`return ${code}`)()).toEqual(value)
  })

  it('is a call of flows with its input, indented', () => {
    const long = 'x'.repeat(110)
    const step = { type: 'toggle.pressed', title: long }
    const story = { machine: 'toggle', input: { title: long }, steps: [[step, { state: 'on', effects: [] }]] as const }
    expect(storyText(story, 'as recorded')).toBe(
      [
        "describe('toggle', () => {",
        '  flows({ machine: toggleMachine }, [',
        '    {',
        "      title: 'as recorded',",
        '      input: {',
        `        title: '${long}',`,
        '      },',
        '      steps: [',
        '        [',
        '          {',
        "            type: 'toggle.pressed',",
        `            title: '${long}',`,
        '          },',
        "          { state: 'on', effects: [] },",
        '        ],',
        '      ],',
        '    },',
        '  ])',
        '})',
        '',
      ].join('\n'),
    )
  })

  it('is a call of flows', () => {
    const story = {
      machine: 'toggle',
      input: undefined,
      steps: [
        ['start', { state: 'off', effects: [] }],
        [{ type: 'toggle.pressed' }, { state: 'on', effects: [] }],
      ] as const,
    }
    expect(storyText(story, 'as recorded')).toBe(
      [
        "describe('toggle', () => {",
        '  flows({ machine: toggleMachine }, [',
        '    {',
        "      title: 'as recorded',",
        '      steps: [',
        "        ['start', { state: 'off', effects: [] }],",
        "        [{ type: 'toggle.pressed' }, { state: 'on', effects: [] }],",
        '      ],',
        '    },',
        '  ])',
        '})',
        '',
      ].join('\n'),
    )
  })
})

describe('the addresses of the inspector', () => {
  it('contain the tab to follow, or the address to show beside it', () => {
    expect(windowHref('a b')).toBe('/inspect.html?tab=a+b')
    expect(dockedHref('/tickets')).toBe('/inspect.html?beside=%2Ftickets')
    expect(readPlace(windowHref('a b').split('?')[1] ?? '')).toEqual({ tab: 'a b', beside: null })
    expect(readPlace(dockedHref('/tickets?user=1&page=2').split('?')[1] ?? '')).toEqual({
      tab: null,
      beside: '/tickets?user=1&page=2',
    })
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])(
    'accept no address of another site: %s',
    (address) => {
      expect(readPlace(`?${new URLSearchParams({ beside: address })}`).beside).toBeNull()
    },
  )
})
