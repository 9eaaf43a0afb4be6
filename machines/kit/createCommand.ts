import { assign, fromPromise, type PromiseActorLogic, sendParent, setup } from 'xstate'
import { logError } from '../effects.ts'
import { isRefused, messageOf } from '../model/callError.ts'
import type { MadeOf, PromisedStub } from './stubs.ts'

export interface CommandRules<Id extends string, Input, Output, Run extends string, Find extends string> {
  /** Names what the parent is told: `<id>.completed` and `<id>.refused`. */
  readonly id: Id
  readonly run: PromisedStub<Run, Output, Input>
  /** Looks up what became of it; null where it was not done. Without it nobody can look it up. */
  readonly find?: PromisedStub<Find, Output | null, Input>
  /** Whether a person is asked before it runs; never unless told. */
  readonly isConfirmed?: (input: Input) => boolean
  /** Whether it was not done, or can be done twice without harm, after this error; after an answer of 4xx unless told. */
  readonly isRefusal?: (error: unknown) => boolean
}

export interface CommandInput {
  /** Why this person may not give the command at all; null where they may. */
  readonly obstacle?: string | null
}

interface CommandContext<Input, Output> {
  readonly obstacle: string | null
  /** What it was given with last. It bears its key, where it has one, so that what is sent again has the same. */
  readonly given: Input | null
  readonly output: Output | null
  /** Why it was refused, or why nobody knows what became of it. */
  readonly reason: string
}

type CommandEvent<Input> =
  | { type: 'command.requested'; input: Input }
  | { type: 'command.confirmed' }
  | { type: 'command.declined' }
  /** Somebody wants to know what became of it. */
  | { type: 'command.checked' }
  | { type: 'command.repeated' }
  | { type: 'command.abandoned' }
  | { type: 'outcome.dismissed' }

/** What a command tells its parent. */
export type CommandNews<Id extends string, Input, Output> =
  | { type: `${Id}.completed`; input: Input; output: Output }
  | { type: `${Id}.refused`; input: Input; error: unknown }

const CANNOT_FIND = fromPromise<never>(() => Promise.reject(new Error('This command cannot be looked up')))

/**
 * One thing that a person has done for them: confirmed first where that is due, and run once. Where no answer proves whether it
 * was done, that is looked up, or it is sent again with the same input, or given up.
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
  isConfirmed = () => false,
  isRefusal = isRefused,
}: CommandRules<Id, Input, Output, Run, Find>) => {
  type Context = CommandContext<Input, Output>
  type News = CommandNews<Id, Input, Output>
  // While types are parameters an invoked actor has none of its own.
  const untyped = (logic: unknown) => logic as PromiseActorLogic<unknown, unknown>
  const commandSetup = setup({
    types: {
      context: {} as Context,
      events: {} as CommandEvent<Input>,
      input: {} as CommandInput | undefined,
    },
    actors: { sendCommand: untyped(run), fetchOutcome: untyped(find ?? CANNOT_FIND) },
    actions: {
      logError,
      storeInput: assign((_, params: { input: Input }) => ({ given: params.input, output: null, reason: '' })),
      storeOutput: assign((_, params: { output: unknown }) => ({ output: params.output as Output })),
      storeReason: assign((_, params: { error: unknown }) => ({ reason: messageOf(params.error) })),
      announceOutput: sendParent(
        ({ context }, params: { output: unknown }) =>
          ({ type: `${id}.completed`, input: context.given, output: params.output }) as News,
      ),
      announceRefusal: sendParent(
        ({ context }, params: { error: unknown }) =>
          ({ type: `${id}.refused`, input: context.given, error: params.error }) as News,
      ),
    },
    guards: {
      isNotPermitted: ({ context }) => context.obstacle !== null,
      isConfirmed: (_, params: { input: Input }) => isConfirmed(params.input),
      isRefusal: (_, params: { error: unknown }) => isRefusal(params.error),
      canBeFound: () => find !== undefined,
      isFound: (_, params: { output: unknown }) => params.output !== null,
    },
  })

  const request = commandSetup.createStateConfig({
    on: {
      'command.requested': [
        {
          guard: { type: 'isConfirmed', params: ({ event }) => ({ input: event.input }) },
          target: '#command.confirming',
          actions: { type: 'storeInput', params: ({ event }) => ({ input: event.input }) },
        },
        {
          target: '#command.running',
          actions: { type: 'storeInput', params: ({ event }) => ({ input: event.input }) },
        },
      ],
    },
  })

  const machine = commandSetup.createMachine({
    id: 'command',
    context: ({ input }) => ({ obstacle: input?.obstacle ?? null, given: null, output: null, reason: '' }),
    initial: 'deciding',
    states: {
      deciding: { always: [{ guard: 'isNotPermitted', target: 'notPermitted' }, { target: 'idle' }] },
      notPermitted: {},
      idle: request,
      confirming: { on: { 'command.confirmed': 'running', 'command.declined': 'idle' } },
      running: {
        invoke: {
          src: 'sendCommand',
          input: ({ context }: { context: Context }) => context.given,
          onDone: {
            target: 'done',
            actions: [
              { type: 'storeOutput', params: ({ event }) => ({ output: event.output }) },
              { type: 'announceOutput', params: ({ event }) => ({ output: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
              target: 'refused',
              actions: [
                { type: 'storeReason', params: ({ event }) => ({ error: event.error }) },
                { type: 'announceRefusal', params: ({ event }) => ({ error: event.error }) },
              ],
            },
            {
              target: 'unconfirmed',
              actions: [
                { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
                { type: 'storeReason', params: ({ event }) => ({ error: event.error }) },
              ],
            },
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
          // Only until now: what is still under way may do it yet, so that it is sent again with its key.
          absent: {},
        },
      },
      checking: {
        invoke: {
          src: 'fetchOutcome',
          input: ({ context }: { context: Context }) => context.given,
          onDone: [
            {
              guard: { type: 'isFound', params: ({ event }) => ({ output: event.output }) },
              target: 'done',
              actions: [
                { type: 'storeOutput', params: ({ event }) => ({ output: event.output }) },
                { type: 'announceOutput', params: ({ event }) => ({ output: event.output }) },
              ],
            },
            { target: 'unconfirmed.absent' },
          ],
          onError: {
            target: 'unconfirmed',
            actions: [
              { type: 'logError', params: ({ event }) => ({ message: messageOf(event.error) }) },
              { type: 'storeReason', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
    },
  })
  return machine as MadeOf<
    typeof machine,
    PromisedStub<Run, Output, Input> | PromisedStub<Find, Output | null, Input> | typeof logError
  >
}
