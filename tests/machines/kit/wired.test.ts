import { createActor, setup } from 'xstate'
import { late } from '../../../machines/kit/late.ts'
import { action, promised, watching } from '../../../machines/kit/stubs.ts'
import { type EffectsOf, wired } from '../../../machines/kit/wired.ts'
import { settle } from '../../support/control.ts'

const fetchIt = promised('fetchIt')<string, { id: number }>()
const watchIt = watching('watchIt')<{ type: 'news.heard' }>()
const saveIt = action('saveIt')<{ text: string }>()
const removeIt = action('removeIt')<undefined>()

const innermost = setup({
  types: { events: {} as { type: 'news.heard' } },
  actors: { watchIt },
  actions: { saveIt, removeIt, ownIt: () => undefined },
}).createMachine({
  id: 'innermost',
  invoke: { src: 'watchIt' },
  on: { 'news.heard': { actions: ['removeIt', { type: 'saveIt', params: { text: 'news' } }, 'ownIt'] } },
})

// The machine invokes the effect under a name that is not the effect's own.
const outer = setup({
  actors: { fetch: fetchIt, innermost, later: late<typeof innermost>('innermost') },
}).createMachine({
  id: 'outer',
  initial: 'loading',
  invoke: { src: 'innermost' },
  states: {
    loading: { invoke: { src: 'fetch', input: { id: 7 }, onDone: 'loaded', onError: 'failed' } },
    loaded: { invoke: { id: 'later', src: 'later' } },
    failed: {},
  },
})

type Wanted = EffectsOf<typeof outer>
type Fits<Given> = Given extends Wanted ? true : false
const refused = {
  missing: false satisfies Fits<Omit<Wanted, 'fetchIt'>>,
  missingInside: false satisfies Fits<Omit<Wanted, 'watchIt'>>,
  missingAction: false satisfies Fits<Omit<Wanted, 'removeIt'>>,
  wrongAnswer: false satisfies Fits<Omit<Wanted, 'fetchIt'> & { fetchIt: () => Promise<number> }>,
  wrongInput: false satisfies Fits<Omit<Wanted, 'fetchIt'> & { fetchIt: (input: string) => Promise<string> }>,
  wrongEvent: false satisfies Fits<
    Omit<Wanted, 'watchIt'> & { watchIt: (send: (event: { type: 'other' }) => void) => () => void }
  >,
  wrongParams: false satisfies Fits<Omit<Wanted, 'saveIt'> & { saveIt: (params: { text: number }) => void }>,
}
const names = {
  fetchIt: true,
  watchIt: true,
  saveIt: true,
  removeIt: true,
} satisfies Record<keyof Wanted, true> satisfies Record<string, true>

/** The machine that `wired` puts in the place of the late one. */
const loadedMachine = setup({}).createMachine({ id: 'innermost' })

const open = () => {
  const noted: unknown[] = []
  const effects: Wanted = {
    fetchIt: async (input, signal) => {
      noted.push(['fetchIt', input, signal instanceof AbortSignal])
      return 'it'
    },
    watchIt: (send) => {
      noted.push(['watchIt'])
      queueMicrotask(() => send({ type: 'news.heard' }))
      return () => noted.push(['stopped'])
    },
    saveIt: (params, actor) => noted.push(['saveIt', params, actor.id]),
    removeIt: (params) => noted.push(['removeIt', params]),
  }
  const lateMachine = (id: string) => {
    noted.push(['late', id])
    return loadedMachine
  }
  const actor = createActor(wired(outer, effects, lateMachine))
  return { actor, noted }
}

describe('a machine that is wired', () => {
  it('must be given every effect that it or its children use, each with the right type', () => {
    expect(Object.values(refused)).toEqual(Array(7).fill(false))
    expect(Object.keys(names)).toHaveLength(4)
  })

  it('calls the effects by their own names, and has the loaded machine in place of the late one', async () => {
    const { actor, noted } = open()
    expect(noted).toEqual([['late', 'innermost']])
    actor.start()
    await settle()
    expect(noted.slice(1)).toEqual([
      ['watchIt'],
      ['fetchIt', { id: 7 }, true],
      ['removeIt', undefined],
      ['saveIt', { text: 'news' }, '0.outer'],
    ])
    expect(actor.getSnapshot().value).toBe('loaded')
    expect(actor.getSnapshot().children.later?.getSnapshot()).toMatchObject({
      status: 'active',
      machine: { id: 'innermost' },
    })
    actor.stop()
    expect(noted.at(-1)).toEqual(['stopped'])
  })
})
