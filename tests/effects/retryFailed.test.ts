import { assign, createActor, setup } from 'xstate'
import { retryFailed } from '../../src/effects/retryFailed.ts'

/** A machine that has failed or loaded, and counts how often it was asked to load again. */
const widget = (id: string, initial: 'failed' | 'loaded') =>
  setup({ types: { context: {} as { asked: number }, events: {} as { type: 'retry.requested' } } }).createMachine({
    id,
    context: { asked: 0 },
    initial,
    states: {
      loaded: {},
      failed: { on: { 'retry.requested': { actions: assign({ asked: ({ context }) => context.asked + 1 }) } } },
    },
  })

const screen = setup({
  actors: {
    first: widget('report', 'failed'),
    second: widget('report', 'failed'),
    third: widget('report', 'loaded'),
    code: widget('chunk', 'failed'),
  },
}).createMachine({
  id: 'screen',
  invoke: [
    { id: 'first', src: 'first' },
    { id: 'second', src: 'second' },
    { id: 'third', src: 'third' },
    { id: 'code', src: 'code' },
  ],
})

describe('calls that have failed, when the network comes back', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('[ND-24] are each retried once, at different moments, but code that failed to load is not', () => {
    const actor = createActor(screen)
    actor.start()
    const asked = () =>
      ['first', 'second', 'third', 'code'].map(
        (id) => Reflect.get(actor.getSnapshot().children, id)?.getSnapshot().context.asked,
      )
    const moments = [0.25, 0.75]
    retryFailed({ within: 2000 }, actor, () => moments.shift() ?? 1)
    expect(asked()).toEqual([0, 0, 0, 0])
    jest.advanceTimersByTime(500)
    expect(asked()).toEqual([1, 0, 0, 0])
    jest.advanceTimersByTime(999)
    expect(asked()).toEqual([1, 0, 0, 0])
    jest.advanceTimersByTime(1)
    expect(asked()).toEqual([1, 1, 0, 0])
    jest.advanceTimersByTime(100_000)
    expect(asked()).toEqual([1, 1, 0, 0])
  })
})
