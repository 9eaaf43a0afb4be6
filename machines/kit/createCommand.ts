import { assign, fromPromise, type PromiseActorLogic, sendParent, setup } from 'xstate'
import { logError } from '../effects.ts'
import { isRefused, reasonOf } from '../model/callError.ts'
import { errorIn, logFailure } from './params.ts'
import type { MadeOf, PromisedStub } from './stubs.ts'

export interface CommandRules<Id extends string, Input, Output, Run extends string, Find extends string> {
  /** The parent receives `<id>.completed` and `<id>.refused`. */
  readonly id: Id
  readonly run: PromisedStub<Run, Output, Input>
  /** Looks up the outcome; null if the command was not done. If omitted, the outcome cannot be looked up. */
  readonly find?: PromisedStub<Find, Output | null, Input>
  /** Whether the person has to confirm the command. By default never. */
  readonly needsConfirmation?: (input: Input) => boolean
  /** Whether this error proves that the command was not done, or can be repeated safely. By default `isRefused`: 4xx, or status 'failed'. */
  readonly isRefusal?: (error: unknown) => boolean
}

export interface CommandInput {
  /** Why this person may not request the command at all, or null. */
  readonly obstacle?: string | null
}

interface CommandContext<Input, Output> {
  readonly obstacle: string | null
  /** The last input. It holds the idempotency key, if there is one, so that a repetition sends the same key. */
  readonly lastInput: Input | null
  readonly output: Output | null
  /** Why it was refused, or why its outcome is unknown; empty if a notice has shown it. */
  readonly reason: string
}

type CommandEvent<Input> =
  | { type: 'command.requested'; input: Input }
  | { type: 'command.confirmed' }
  | { type: 'command.declined' }
  /** The person wants to look up the outcome. */
  | { type: 'command.checked' }
  | { type: 'command.repeated' }
  | { type: 'command.abandoned' }
  | { type: 'outcome.dismissed' }

/** Events that a command sends to its parent. */
export type CommandNews<Id extends string, Input, Output> =
  | { type: `${Id}.completed`; input: Input; output: Output }
  | { type: `${Id}.refused`; input: Input; error: unknown }

const CANNOT_FIND = fromPromise<never>(() => Promise.reject(new Error('This command cannot be looked up')))

/**
 * A request that must run at most once. If no answer proves whether it was done, the person looks it up, sends it again with the same
 * input, or abandons it.
 */
export const createCommand = <
  const Id extends string,
  Input,
  Output,
  Run extends string = never,
  Find extends string = never,
>({
  id,
  run,
  find,
  needsConfirmation = () => false,
  isRefusal = isRefused,
}: CommandRules<Id, Input, Output, Run, Find>) => {
  type Context = CommandContext<Input, Output>
  type News = CommandNews<Id, Input, Output>
  // XState cannot type an invoked actor whose types are type parameters.
  const untyped = (logic: unknown) => logic as PromiseActorLogic<unknown, unknown>
  const commandSetup = setup({
    types: { context: {} as Context, events: {} as CommandEvent<Input>, input: {} as CommandInput | undefined },
    actors: { sendCommand: untyped(run), fetchOutcome: untyped(find ?? CANNOT_FIND) },
    actions: {
      logError,
      storeInput: assign((_, { input }: { input: Input }) => ({ lastInput: input, output: null, reason: '' })),
      storeOutput: assign((_, params: { output: unknown }) => ({ output: params.output as Output })),
      storeReason: assign((_, params: { error: unknown }) => ({ reason: reasonOf(params.error) })),
      announceOutput: sendParent(
        ({ context }, params: { output: unknown }) =>
          ({ type: `${id}.completed`, input: context.lastInput, output: params.output }) as News,
      ),
      announceRefusal: sendParent(
        ({ context }, params: { error: unknown }) =>
          ({ type: `${id}.refused`, input: context.lastInput, error: params.error }) as News,
      ),
    },
    guards: {
      isNotPermitted: ({ context }) => context.obstacle !== null,
      isConfirmationNeeded: (_, params: { input: Input }) => needsConfirmation(params.input),
      isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
      canBeFound: () => find !== undefined,
      isFound: (_, params: { output: unknown }) => params.output !== null,
    },
  })

  const inputIn = ({ event }: { event: { input: Input } }) => ({ input: event.input })
  const storeInput = { type: 'storeInput', params: inputIn } as const
  const request = commandSetup.createStateConfig({
    on: {
      'command.requested': [
        {
          guard: { type: 'isConfirmationNeeded', params: inputIn },
          target: '#command.confirming',
          actions: storeInput,
        },
        { target: '#command.running', actions: storeInput },
      ],
    },
  })
  const outputIn = ({ event }: { event: { output: unknown } }) => ({ output: event.output })
  const complete = [
    { type: 'storeOutput', params: outputIn },
    { type: 'announceOutput', params: outputIn },
  ] as const
  const storeReason = { type: 'storeReason', params: errorIn } as const

  const machine = commandSetup.createMachine({
    id: 'command',
    context: ({ input }) => ({ obstacle: input?.obstacle ?? null, lastInput: null, output: null, reason: '' }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isNotPermitted', target: 'notPermitted' }, { target: 'idle' }] },
      notPermitted: {},
      idle: request,
      confirming: { on: { 'command.confirmed': 'running', 'command.declined': 'idle' } },
      running: {
        invoke: {
          src: 'sendCommand',
          input: ({ context }: { context: Context }) => context.lastInput,
          onDone: { target: 'done', actions: complete },
          onError: [
            {
              guard: { type: 'isRefusal', params: errorIn },
              target: 'refused',
              actions: [storeReason, { type: 'announceRefusal', params: errorIn }],
            },
            { target: 'unconfirmed', actions: [logFailure, storeReason] },
          ],
        },
      },
      done: { on: { ...request.on, 'outcome.dismissed': 'idle' } },
      refused: { on: { ...request.on, 'outcome.dismissed': 'idle' } },
      unconfirmed: {
        initial: 'unanswered',
        on: {
          'command.checked': { guard: 'canBeFound', target: 'checking' },
          'command.repeated': 'running',
          'command.abandoned': 'idle',
        },
        states: {
          unanswered: {},
          // Not done so far. The first request may still arrive, so a repetition has the same key.
          absent: {},
        },
      },
      checking: {
        invoke: {
          src: 'fetchOutcome',
          input: ({ context }: { context: Context }) => context.lastInput,
          onDone: [
            { guard: { type: 'isFound', params: outputIn }, target: 'done', actions: complete },
            { target: 'unconfirmed.absent' },
          ],
          onError: { target: 'unconfirmed', actions: [logFailure, storeReason] },
        },
      },
    },
  })
  return machine as MadeOf<
    typeof machine,
    PromisedStub<Run, Output, Input> | PromisedStub<Find, Output | null, Input> | typeof logError
  >
}
