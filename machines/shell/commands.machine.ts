import { type ActorRefFrom, assign, type SnapshotFrom, sendParent, setup, stopChild } from 'xstate'
import { clearSentForm, saveForm, showNotice, watchForms } from '../effects.ts'
import { COMMAND_FORM, type CommandOutcome, commandForm, KeptCommand } from '../model/commands.ts'
import { contentAs, type FormsAdopted, type KeptForm } from '../model/forms.ts'
import { type CommandSettled, commandMachine } from './orderCommand.machine.ts'
import { TEXTS } from './texts.ts'

type CommandRef = ActorRefFrom<typeof commandMachine>

interface CommandsContext {
  readonly email: string
  readonly commands: readonly CommandRef[]
}

type CommandsEvent = FormsAdopted | CommandSettled | { type: 'command.started'; command: KeptCommand }

/** The event that is sent to the parent, because an order may have changed. */
export type CommandsNews = CommandSettled

const keptIn = ({ event }: { event: FormsAdopted }) => ({ kept: event.kept })
const commandIn = ({ event }: { event: { command: KeptCommand } }) => ({ command: event.command })
const outcomeIn = ({ event }: { event: CommandSettled }) => ({ outcome: event.outcome })

const NOTICES = { done: 'success', refused: 'error', changed: 'warning', withdrawn: 'info', elsewhere: 'info' } as const
const sentFormIn = ({ context, event }: { context: CommandsContext; event: CommandSettled }) => ({
  email: context.email,
  form: event.outcome.form,
  key: event.outcome.key,
})
const noticeIn = ({ event: { outcome } }: { event: CommandSettled }) => ({
  type: NOTICES[outcome.ended],
  message: outcome.ended === 'withdrawn' ? TEXTS.withdrawn : outcome.message,
})

/** Ends a command, and passes its outcome on to the parent. */
const settle = [
  {
    type: 'saveForm',
    params: ({ context, event }: { context: CommandsContext; event: CommandSettled }) => ({
      email: context.email,
      form: commandForm(event.outcome.key),
      content: null,
    }),
  },
  { type: 'stopCommand', params: outcomeIn },
  { type: 'forgetCommand', params: outcomeIn },
  { type: 'announceOutcome', params: outcomeIn },
] as const

const commandsIn = (kept: readonly KeptForm[]): readonly KeptCommand[] =>
  kept.flatMap(({ content }) => contentAs(content, KeptCommand) ?? [])

/**
 * The changes of orders whose outcome is not known yet, including those that were decided on in another tab or before a reload. Each is kept in
 * storage before it is sent, and leaving a screen stops none of them.
 */
export const commandsMachine = setup({
  types: {
    context: {} as CommandsContext,
    events: {} as CommandsEvent,
    input: {} as { email: string },
  },
  actors: { command: commandMachine, watchForms },
  actions: {
    clearSentForm,
    saveForm,
    showNotice,
    adoptCommands: assign(({ context, spawn }, params: { kept: readonly KeptForm[] }) => {
      const known = context.commands.map((ref) => ref.id)
      const added = commandsIn(params.kept).filter(({ key }) => !known.includes(key))
      return {
        commands: [
          ...context.commands,
          ...added.map((command) =>
            spawn('command', { id: command.key, input: { email: context.email, command, isAdopted: true } }),
          ),
        ],
      }
    }),
    startCommand: assign(({ context, spawn }, params: { command: KeptCommand }) => ({
      commands: [
        ...context.commands,
        spawn('command', {
          id: params.command.key,
          input: { email: context.email, command: params.command, isAdopted: false },
        }),
      ],
    })),
    stopCommand: stopChild((_, params: { outcome: CommandOutcome }) => params.outcome.key),
    forgetCommand: assign(({ context }, params: { outcome: CommandOutcome }) => ({
      commands: context.commands.filter(({ id }) => id !== params.outcome.key),
    })),
    announceOutcome: sendParent(
      (_, params: { outcome: CommandOutcome }): CommandsNews => ({
        type: 'command.settled',
        outcome: params.outcome,
      }),
    ),
  },
  guards: {
    isDone: (_, params: { outcome: CommandOutcome }) => params.outcome.ended === 'done',
    isElsewhere: (_, params: { outcome: CommandOutcome }) => params.outcome.ended === 'elsewhere',
    isUnknown: ({ context }, params: { outcome: CommandOutcome }) =>
      !context.commands.some(({ id }) => id === params.outcome.key),
  },
}).createMachine({
  id: 'commands',
  context: ({ input }) => ({ email: input.email, commands: [] }),
  invoke: { src: 'watchForms', input: ({ context }) => ({ email: context.email, kind: COMMAND_FORM }) },
  on: {
    'forms.adopted': {
      actions: { type: 'adoptCommands', params: keptIn },
    },
    'command.started': {
      actions: [
        {
          type: 'saveForm',
          params: ({ context, event }) => ({
            email: context.email,
            form: commandForm(event.command.key),
            content: event.command,
          }),
        },
        { type: 'startCommand', params: commandIn },
      ],
    },
    'command.settled': [
      { guard: { type: 'isUnknown', params: outcomeIn } },
      { guard: { type: 'isElsewhere', params: outcomeIn }, actions: settle },
      {
        guard: { type: 'isDone', params: outcomeIn },
        actions: [{ type: 'clearSentForm', params: sentFormIn }, ...settle, { type: 'showNotice', params: noticeIn }],
      },
      { actions: [...settle, { type: 'showNotice', params: noticeIn }] },
    ],
  },
})

type CommandsSnapshot = SnapshotFrom<typeof commandsMachine>

/** The commands whose outcome is not known yet, about any order, oldest first. */
export const selectCommands = ({ context }: CommandsSnapshot): readonly CommandRef[] => context.commands
