import type { AnyActorRef, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { selectResourceState } from '../../../machines/kit/resource.selectors.ts'
import { CallError } from '../../../machines/model/callError.ts'
import type { KnownAnswer } from '../../../machines/model/known.ts'
import type { Effect, Step } from '../control.ts'
import { spec } from '../spec.ts'

/** A resource of a screen: the id under which the screen's machine starts it, what it requests, and its possible answers. */
interface ResourceOf<M extends AnyStateMachine> {
  readonly machine: M
  readonly input: InputFrom<M>
  readonly part: string
  /** The effect that it calls, with its input. */
  readonly asks: { readonly ask: string; readonly input?: unknown }
  /** The answer as the workspace keeps it; it must not be empty. */
  readonly known: KnownAnswer
  /** An empty answer, if there is such an answer. */
  readonly empty?: unknown
}

/**
 * Proves that a part of a screen is a resource of the kit and is wired to the screen: its call, the answers that it sends to the workspace, and
 * the known answers that it is given again. tests/machines/kit/createResource.test.ts proves the rest of a resource's behaviour.
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
  // The state of the screen itself is checked in the screen's own table.
  const state = 'of the screen'

  describe(name, () => {
    spec({ machine, input, select, stateOf: () => state }, [
      {
        title: 'once loaded, the answer is kept',
        when: done(known.answer),
        expected: {
          state,
          effects: [{ parent: { type: 'answer.remembered', known } }],
          values: { state: 'loaded' },
        },
      },
      {
        title: 'after a failure, a retry requests it again',
        given: [lost],
        when: retried,
        expected: { state, effects: [asks as Effect], values: { state: 'loading' } },
      },
      {
        title: 'after a 403, it is not permitted and no answer is kept',
        when: fails(new CallError('http', 'Forbidden', 403)),
        expected: { state, effects: [dropped], values: { state: 'notPermitted' } },
      },
      {
        title: 'with a known answer, it is shown at once',
        input: { ...(input as object), known: [known] } as InputFrom<M>,
        when: steps({ pass: 599 }),
        expected: { state, effects: [], values: { state: 'refreshing' } },
      },
      ...(empty === undefined
        ? []
        : [
            {
              title: 'with an empty answer, it is empty and no answer is kept',
              when: done(empty),
              expected: { state, effects: [dropped], values: { state: 'empty' } },
            },
          ]),
    ])
  })
}
