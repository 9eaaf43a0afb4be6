import { type AnyStateMachine, fromPromise, setup } from 'xstate'
import { chunkMachine } from '../../../machines/app/chunk.machine.ts'
import { toastMachine } from '../../../machines/app/toast.machine.ts'
import { stubName } from '../../../machines/effects.ts'
import { SAMPLES } from '../../../machines/kit/samples.ts'
import { menuMachine } from '../../../machines/shell/menu.machine.ts'
import { readChart, statesIn } from '../../../scripts/lib/charts/chart.js'
import { graphOf, type Node } from '../../../scripts/lib/charts/graph.js'
import { mermaidOf } from '../../../scripts/lib/charts/mermaid.js'
import { aboutOf, overviewOf, pageOf } from '../../../scripts/lib/charts/pages.js'
import { delayWords, duration, HARD_SPACE, wrapped } from '../../../scripts/lib/charts/words.js'
import { FLOWS, wholeAppMachine } from '../../support/whole.ts'
import { flowFiles, flowIdOf, machineFiles, machineIdOf, nodesOf, withDescendants } from './charts.ts'

/*
 * What the drawings of the machines contain. Another suite checks that docs/charts is up to date: `npm test` draws all machines and compares.
 */

const machines = [
  ...new Map(
    [...withDescendants(wholeAppMachine), ...FLOWS, ...SAMPLES].map((machine) => [machine.id, machine]),
  ).values(),
]

const entries = [...machineFiles(), ...flowFiles()].map((file) => {
  const id = machineIdOf(file) ?? flowIdOf(file)
  const machine = machines.find((other) => other.id === id)
  if (!machine) throw new Error(`${file} is not part of the whole`)
  return { file: file.replaceAll('\\', '/'), about: `About ${id}.`, chart: readChart(machine, stubName) }
})

const waysOn = (machine: AnyStateMachine, start: string): string[] =>
  statesIn(readChart(machine, stubName).root)
    .flatMap(({ ways }) => ways)
    .map(({ on }) => on)
    .filter((on) => on.startsWith(start))

const all = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.nodes)])

describe('the labels', () => {
  it.each([
    [200, '200 ms'],
    [999, '999 ms'],
    [1000, '1 second'],
    [1500, '1.5 seconds'],
    [5000, '5 seconds'],
    [60_000, '1 minute'],
    [120_000, '2 minutes'],
  ])('show %d milliseconds as %s', (milliseconds, words) => {
    expect(duration(milliseconds)).toBe(words)
  })

  it('show the name of a delay without a fixed number', () => {
    expect(delayWords('REMAINING_TIME', () => 5)).toBe('its remaining time')
  })

  it('are wrapped at spaces, never at hard spaces or within words', () => {
    expect(wrapped(`place.changed [isStillAt] /${HARD_SPACE}storePlace`, 26)).toEqual([
      'place.changed [isStillAt]',
      '/ storePlace',
    ])
    expect(wrapped('permissions.listed', 4)).toEqual(['permissions.listed'])
  })
})

describe('a drawn chart', () => {
  it('shows delays with the numbers of the specification', () => {
    expect(waysOn(menuMachine, 'after')).toEqual(['after 200 ms', 'after 200 ms'])
    expect(waysOn(chunkMachine, 'after')).toEqual(['after 2 minutes'])
    expect(waysOn(toastMachine, 'after')).toEqual(['after its remaining time'])
  })

  it('shows which call has succeeded or failed', () => {
    expect(waysOn(chunkMachine, 'loadChunk')).toEqual(['loadChunk done', 'loadChunk failed'])
  })

  it.each(machines)('of $id contains every state and every transition', (machine) => {
    const states = nodesOf(machine.root)
    const { nodes, arrows } = graphOf(readChart(machine, stubName))
    const drawn = all(nodes)
    // A root state has no frame if it is compound: only one of its children is active then.
    const framed = states.filter(({ parent, type }) => parent !== undefined || type !== 'compound')
    expect(drawn.map(({ id }) => id)).toEqual(expect.arrayContaining(framed.map(({ id }) => id)))

    const transitions = states.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat())
    const targeted = transitions.filter(({ target }) => target !== undefined)
    expect(arrows.flatMap(({ labels }) => labels)).toHaveLength(targeted.length)
    const still = drawn.flatMap(({ lines }) => lines).filter((line) => !/^(?:entry|exit|invoke) /.test(line))
    expect(still).toHaveLength(transitions.length - targeted.length)
    const ends = new Set(drawn.map(({ id }) => id))
    expect(arrows.filter(({ from, to }) => !ends.has(from) || !ends.has(to))).toEqual([])
  })

  it('is written for Mermaid with guards, delays, actors, effects, entry and exit actions', () => {
    const call = fromPromise(async () => 1)
    const machine = setup({
      actors: { fetchIt: call, other: setup({}).createMachine({ id: 'second' }) },
      actions: { storeIt: () => {}, tell: (_, _params: { name: string }) => {} },
      guards: { isGood: () => true },
      delays: { REST: 300 },
    }).createMachine({
      id: 'sample',
      initial: 'idle',
      on: { 'it.ended': '.over', 'it.noted': { actions: 'storeIt' } },
      states: {
        idle: {
          entry: { type: 'tell', params: { name: 'idle' } },
          exit: 'storeIt',
          on: {
            'it.begun': [{ guard: 'isGood', target: 'busy', actions: 'storeIt' }, { target: 'over' }],
            'it.lost': {},
          },
        },
        busy: {
          invoke: { src: 'fetchIt', onDone: 'both', onError: 'idle' },
          after: { REST: 'idle' },
        },
        both: {
          type: 'parallel',
          states: {
            left: { invoke: { id: 'helper', src: 'other' } },
            right: { initial: 'on', states: { on: {} } },
          },
        },
        over: { type: 'final' },
      },
    })
    expect(mermaidOf(graphOf(readChart(machine, () => undefined))).split('\n')).toEqual([
      'stateDiagram-v2',
      '  sample_any : <b>sample, any state</b><br>it.noted / storeIt',
      '  sample_idle : <b>idle</b><br>entry / tell(idle)<br>it.lost / nothing<br>exit / storeIt',
      '  sample_busy : <b>busy</b><br>invoke / fetchIt',
      '  state "both" as sample_both {',
      '    sample_both_left : <b>left</b><br>invoke / helper (other)',
      '    --',
      '    state "right" as sample_both_right {',
      '      sample_both_right_on : <b>on</b>',
      '      [*] --> sample_both_right_on',
      '    }',
      '  }',
      '  sample_over : <b>over</b>',
      '  [*] --> sample_idle',
      '  sample_any --> sample_over : it.ended',
      '  sample_over --> [*]',
      '  sample_idle --> sample_busy : it.begun [isGood] / storeIt',
      '  sample_idle --> sample_over : it.begun [else]',
      '  sample_busy --> sample_both : fetchIt done',
      '  sample_busy --> sample_idle : fetchIt failed',
      '  sample_busy --> sample_idle : after 300 ms',
    ])
  })
})

describe('the pages', () => {
  it('contain the doc comment of a machine', () => {
    expect(
      aboutOf('/** Another. */\nconst a = 1\n\n/**\n * A thing,\n * and more.\n */\nexport const aMachine = setup({'),
    ).toBe('A thing, and more.')
    expect(aboutOf('export const aMachine = setup({')).toBe('')
  })

  it('list all machines in an overview, the root first, then the workspace', () => {
    const shown = [...overviewOf(entries).matchAll(/^!\[.*\]\((\w+)\.svg\)$/gm)].map(([, id]) => id)
    expect(shown.slice(0, 2)).toEqual(['app', 'workspace'])
    expect(shown.toSorted()).toEqual(machines.map(({ id }) => id).toSorted())
  })

  it('link each machine to those that it runs, and back', () => {
    const pages = new Map(entries.map((entry) => [entry.chart.id, pageOf(entry, entries)]))
    expect(pages.get('notices')).toContain('- Runs: [toast](toast.md)\n')
    expect(pages.get('toast')).toContain('- Run by: [notices](notices.md)\n')
    expect(pages.get('app')).toContain('[chunk](chunk.md) as `joiningChunk`, `shellChunk`')
    const targets = [...pages.values()].flatMap((page) =>
      [...page.matchAll(/\]\((\w+)\.md\)/g)].map(([, id]) => id ?? ''),
    )
    expect(targets.filter((id) => id !== 'README' && !pages.has(id))).toEqual([])
  })

  it('list the effects and delays of a machine', () => {
    const entry = entries.find(({ chart }) => chart.id === 'chunk')
    const page = entry ? pageOf(entry, entries) : ''
    expect(page).toContain('- Effects: `loadChunk`, `logError`\n')
    expect(page).toContain('- Waits: 2 minutes (`CHUNK_TIMEOUT`)\n')
  })
})
