import type { AnyActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../machines/model/known.ts'
import type { Effect, Step } from '../control.ts'
import { spec } from '../spec.ts'

/** A resource of a screen: under which name its machine starts it, what it asks for, and what may come. */
interface ResourceOf<M extends AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
  readonly part: string
  /** What it asks of the world. */
  readonly asks: { readonly ask: string; readonly input?: unknown }
  /** The call as the workspace keeps it, with an answer that is not empty. */
  readonly known: KnownAnswer
  /** An answer of nothing, if there is such a one. */
  readonly empty?: unknown
}

/**
 * Proves that a part of a screen is a resource of the kit and wired to the screen: its call, what the workspace is told of it, and
 * what it is given of that again. How a resource behaves else is proven in tests/machines/kit/createResource.test.ts.
 */
export const describeResource = <M extends AnyStateMachine>(name: string, of: ResourceOf<M>): void => {
  const { machine, input, part, asks, known, empty } = of
  const steps = <S>(step: S): Step<EventFromLogic<M>> => step as Step<EventFromLogic<M>>
  const done = (output: unknown) => steps({ done: asks.ask, output })
  const fails = (error: Error) => steps({ fail: asks.ask, error })
  const dropped: Effect = { parent: { type: 'answer.dropped', call: known.call } }
  const select = {
    state: (snapshot: SnapshotFrom<M>): unknown => {
      const { children } = snapshot as { children: Readonly<Record<string, AnyActorRef | undefined>> }
      const child = children[part]
      return child && selectResourceState(child.getSnapshot())
    },
  }
  const lost = fails(new Error('No answer'))
  const retried = steps({ to: part, event: { type: 'retry.requested' } })
  // Which state the screen itself is in is its own table's matter.
  const state = 'of the screen'

  describe(name, () => {
    spec({ machine, input, select, stateOf: () => state }, [
      {
        title: 'has loaded, and is to be kept',
        when: done(known.answer),
        expected: {
          state,
          effects: [{ parent: { type: 'answer.remembered', known } }],
          values: { state: 'loaded' },
        },
      },
      {
        title: 'fails, and is asked for again when somebody tries again',
        given: [lost],
        when: retried,
        expected: { state, effects: [asks as Effect], values: { state: 'loading' } },
      },
      {
        title: '403: is not permitted, and nothing of it is to be kept',
        when: fails(new CallError('http', 'Forbidden', 403)),
        expected: { state, effects: [dropped], values: { state: 'notPermitted' } },
      },
      {
        title: 'stands there at once where it is known',
        input: { ...(input as object), known: [known] } as InputFrom<M>,
        when: steps({ pass: 599 }),
        expected: { state, effects: [], values: { state: 'refreshing' } },
      },
      ...(empty === undefined
        ? []
        : [
            {
              title: 'is empty, and nothing of it is to be kept',
              when: done(empty),
              expected: { state, effects: [dropped], values: { state: 'empty' } },
            },
          ]),
    ])
  })
}
