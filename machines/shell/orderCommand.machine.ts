import { assign, type SnapshotFrom, sendParent, setup } from 'xstate'
import { findCommand, sendCommand, withdrawCommand } from '../callEffects.ts'
import { logError, watchForm } from '../effects.ts'
import { adopted } from '../kit/keeping.ts'
import { errorIn, logFailure } from '../kit/params.ts'
import { CallError, isRefused, isRefusedFor, messageOf } from '../model/callError.ts'
import { actionForm, type Command, type CommandOutcome, commandForm, type KeptCommand } from '../model/commands.ts'
import type { FormAdopted, FormSaved } from '../model/forms.ts'

/** The event that a command sends to its parent when its outcome is known. */
export type CommandSettled = { type: 'command.settled'; outcome: CommandOutcome }

interface CommandInput {
  readonly email: string
  readonly command: KeptCommand
  /** Whether it was kept by an earlier page or another tab, and may have been sent. */
  readonly isAdopted: boolean
}

interface CommandContext extends CommandInput {
  /** How often this page has looked up the command, and how often it has sent it. */
  readonly lookUps: number
  readonly sends: number
}

type CommandEvent =
  | { type: 'lookUp.requested' }
  | { type: 'sending.repeated' }
  | { type: 'command.withdrawn' }
  | FormAdopted
  | FormSaved

/** Milliseconds before each further look-up; the last value repeats. */
const PAUSES = [2000, 5000, 15_000, 60_000] as const

const outputIn = ({ event }: { event: { output: Command | null } }) => ({ found: event.output })

/** The outcomes of the refusal codes that have an outcome of their own; any other refusal is 'refused'. */
const ENDED: Readonly<Record<string, CommandOutcome['ended']>> = { changed: 'changed', withdrawn: 'withdrawn' }
/** Statuses that do not show whether a first attempt was done: the session has ended, or there were too many calls. */
const UNPROVEN = [401, 429]
const isRefusal = (error: unknown): boolean =>
  isRefused(error) && !UNPROVEN.some((status) => isRefusedFor(error, status))

/**
 * A change of an order that a person has decided on, until its outcome is known here or in another tab. Only an answer that proves the outcome
 * settles it. After any other answer it is looked up by its key, repeatedly while the API has it. If the API does not have it, the person can look
 * it up again, send it again under the same key, or withdraw it.
 */
export const commandMachine = setup({
  types: { context: {} as CommandContext, events: {} as CommandEvent, input: {} as CommandInput },
  actors: { sendCommand, findCommand, withdrawCommand, watchForm },
  actions: {
    logError,
    countLookUp: assign(({ context }) => ({ lookUps: context.lookUps + 1 })),
    countSend: assign(({ context }) => ({ sends: context.sends + 1 })),
    announceFound: sendParent(
      ({ context: { command } }, { found }: { found: Command | null }): CommandSettled => ({
        type: 'command.settled',
        outcome: {
          key: command.key,
          order: command.order,
          form: actionForm(command),
          ended: found?.state === 'abandoned' ? 'withdrawn' : found?.state === 'refused' ? 'refused' : 'done',
          message: found?.message ?? '',
        },
      }),
    ),
    announceRefusal: sendParent(
      ({ context: { command } }, { error }: { error: unknown }): CommandSettled => ({
        type: 'command.settled',
        outcome: {
          key: command.key,
          order: command.order,
          form: actionForm(command),
          ended: (error instanceof CallError && ENDED[error.code ?? '']) || 'refused',
          message: messageOf(error),
        },
      }),
    ),
    announceDropped: sendParent(
      ({ context: { command } }): CommandSettled => ({
        type: 'command.settled',
        outcome: {
          key: command.key,
          order: command.order,
          form: actionForm(command),
          ended: 'elsewhere',
          message: '',
        },
      }),
    ),
  },
  guards: {
    isGone: (_, { content }: { content: unknown }) => content === null,
    isAdopted: ({ context }) => context.isAdopted,
    isAbsent: (_, { found }: { found: Command | null }) => found === null,
    isSettled: (_, { found }: { found: Command | null }) =>
      found !== null && found.state !== 'running' && found.state !== 'unconfirmed',
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    // A second request may be refused while the first is still on its way.
    isOnlyRefusal: ({ context }, { error }: { error: unknown }) =>
      isRefusal(error) && context.sends === 1 && !context.isAdopted,
  },
  delays: { pause: ({ context: { lookUps } }) => PAUSES[lookUps] ?? PAUSES[3] },
}).createMachine({
  id: 'orderCommand',
  context: ({ input }) => ({ ...input, lookUps: 0, sends: 0 }),
  invoke: {
    src: 'watchForm',
    input: ({ context: { email, command } }) => ({ email, form: commandForm(command.key) }),
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isAdopted', target: 'unconfirmed.lookingUp' }, { target: 'sending' }] },
    sending: {
      entry: 'countSend',
      invoke: {
        src: 'sendCommand',
        input: ({ context }) => context.command,
        onDone: [
          {
            guard: { type: 'isSettled', params: outputIn },
            target: 'settled',
            actions: { type: 'announceFound', params: outputIn },
          },
          { target: 'unconfirmed' },
        ],
        onError: [
          {
            guard: { type: 'isOnlyRefusal', params: errorIn },
            target: 'settled',
            actions: { type: 'announceRefusal', params: errorIn },
          },
          { guard: { type: 'isRefusal', params: errorIn }, target: 'unconfirmed.withdrawing' },
          { target: 'unconfirmed', actions: logFailure },
        ],
      },
    },
    unconfirmed: {
      initial: 'waiting',
      on: {
        // The command is not kept any more, so another tab knows its outcome.
        'form.adopted': {
          guard: { type: 'isGone', params: adopted },
          target: 'settled',
          actions: 'announceDropped',
        },
      },
      states: {
        waiting: {
          after: { pause: 'lookingUp' },
          on: { 'lookUp.requested': 'lookingUp' },
        },
        lookingUp: {
          entry: 'countLookUp',
          invoke: {
            src: 'findCommand',
            input: ({ context }) => ({ key: context.command.key }),
            onDone: [
              {
                guard: { type: 'isSettled', params: outputIn },
                target: '#orderCommand.settled',
                actions: { type: 'announceFound', params: outputIn },
              },
              { guard: { type: 'isAbsent', params: outputIn }, target: 'absent' },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting', actions: logFailure },
          },
        },
        // That it was not found proves nothing: it may still be on its way.
        absent: {
          on: {
            'lookUp.requested': 'lookingUp',
            'sending.repeated': '#orderCommand.sending',
            'command.withdrawn': 'withdrawing',
          },
        },
        withdrawing: {
          invoke: {
            src: 'withdrawCommand',
            input: ({ context }) => ({ key: context.command.key }),
            onDone: [
              {
                guard: { type: 'isSettled', params: outputIn },
                target: '#orderCommand.settled',
                actions: { type: 'announceFound', params: outputIn },
              },
              { target: 'waiting' },
            ],
            onError: { target: 'absent', actions: logFailure },
          },
        },
      },
    },
    settled: { type: 'final' },
  },
})

type CommandSnapshot = SnapshotFrom<typeof commandMachine>

/** 'waiting': it will be looked up automatically. 'absent': it has not arrived so far. */
export type CommandStage = 'sending' | 'waiting' | 'lookingUp' | 'absent' | 'withdrawing' | 'settled'

export const selectCommandStage = ({ value }: CommandSnapshot): CommandStage => {
  if (typeof value !== 'string') return value.unconfirmed
  return value === 'settled' ? 'settled' : 'sending'
}
export const selectKeptCommand = ({ context }: CommandSnapshot): KeptCommand => context.command
