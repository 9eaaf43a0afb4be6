import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import { type CommandSnapshot, selectCommandObstacle } from '../../machines/kit/command.selectors.ts'
import { selectFileObstacle } from '../../machines/kit/exportedList.ts'
import { sampleCommand, sampleForm, sampleFormSelectors } from '../../machines/kit/samples.ts'
import { selectToggleObstacle, seriesChoiceMachine } from '../../machines/kit/seriesChoice.machine.ts'
import { selectBackObstacle, stepperMachine } from '../../machines/kit/stepper.machine.ts'
import { ALL_SELECTED } from '../../machines/model/selection.ts'
import { SERIES } from '../../machines/model/series.ts'
import { selectEndObstacle } from '../../machines/screens/account/ownSessions.ts'
import { selectLeaving, sessionListMachine } from '../../machines/screens/account/sessionList.machine.ts'
import { builderMachine, selectBuilderObstacle } from '../../machines/screens/builder/builder.machine.ts'
import { chatMachine, selectSendObstacle } from '../../machines/screens/chat/chat.machine.ts'
import { customerMachine } from '../../machines/screens/customer/customer.machine.ts'
import { selectEditObstacle } from '../../machines/screens/customer/customer.selectors.ts'
import { orderColumnsMachine, selectRestoreObstacle } from '../../machines/screens/orders/orderColumns.machine.ts'
import { selectRemovalObstacle } from '../../machines/screens/savedMessages/messageParts.ts'
import {
  savedMessagesMachine,
  selectChangeObstacle,
} from '../../machines/screens/savedMessages/savedMessages.machine.ts'
import { selectSubmitObstacle, signInMachine } from '../../machines/screens/signIn/signIn.machine.ts'
import { selectAccessObstacle } from '../../machines/screens/userManagement/access.ts'
import { selectEndAllObstacle } from '../../machines/screens/userManagement/memberSessions.ts'
import {
  selectInviteObstacle,
  userManagementMachine,
} from '../../machines/screens/userManagement/userManagement.machine.ts'
import { NOBODY } from '../../machines/screens/userManagement/userManagementSetup.ts'
import { usersMachine } from '../../machines/screens/users/users.machine.ts'
import { selectExportObstacle } from '../../machines/screens/users/users.selectors.ts'
import { invitationMachine, selectAddObstacle } from '../../machines/shell/invitation.machine.ts'
import { problemReportMachine, selectSaveObstacle } from '../../machines/shell/problemReport.machine.ts'

interface ControlOf<M extends AnyStateMachine> {
  /** What the control does, in words. */
  readonly does: string
  /** The obstacle that the view shows, or null. */
  readonly obstacle: (snapshot: SnapshotFrom<M>) => string | null
  /** The event that the control sends. */
  readonly event: EventFromLogic<M> | ((snapshot: SnapshotFrom<M>) => EventFromLogic<M>)
  /** Whether the machine took the event, judged by its next snapshot; by default, whether it can take it. */
  readonly isTaken?: (after: SnapshotFrom<M>) => boolean
  /** Whether the control is on the page; by default always. */
  readonly isShown?: (snapshot: SnapshotFrom<M>) => boolean
}

/** A control that can be disabled, as the exploration uses it. */
export interface Control {
  readonly machine: AnyStateMachine
  readonly does: string
  readonly obstacle: (snapshot: AnyMachineSnapshot) => string | null
  readonly event: { type: string } | ((snapshot: AnyMachineSnapshot) => { type: string })
  readonly isTaken?: (after: AnyMachineSnapshot) => boolean
  readonly isShown?: (snapshot: AnyMachineSnapshot) => boolean
}

const controls = <M extends AnyStateMachine>(machine: M, ...of: readonly ControlOf<M>[]): Control[] =>
  // The snapshot and event types of a machine are narrower than the common types of all machines.
  of.map((control) => ({ ...control, machine }) as unknown as Control)

const CHANGEABLE = { member: NOBODY, mayEdit: true, isSelf: false, own: [] }

/** All controls that can be disabled, with the selector of the reason and the event that the machine refuses then. */
export const CONTROLS: readonly Control[] = [
  ...controls(signInMachine, {
    does: 'signs in',
    obstacle: selectSubmitObstacle,
    event: { type: 'form.submitted' },
    isTaken: ({ value }) => value.request === 'submitting',
    isShown: ({ value }) => value.request === 'editing',
  }),
  ...controls(
    sampleForm,
    {
      does: 'saves a form',
      obstacle: sampleFormSelectors.selectObstacle,
      event: { type: 'form.submitted' },
      isTaken: ({ value }) => value === 'saving',
      isShown: (snapshot) => snapshot.matches('editing'),
    },
    {
      does: 'leaves a form',
      obstacle: sampleFormSelectors.selectLeaveObstacle,
      event: { type: 'form.left' },
      isShown: (snapshot) => snapshot.matches('editing') || snapshot.matches('saving'),
    },
  ),
  ...controls(sessionListMachine, {
    does: 'ends a session',
    obstacle: selectLeaving,
    event: ({ context }) => ({ type: 'session.ended' as const, id: context.answer.sessions[0]?.id ?? '' }),
    // While a session is being ended, the obstacle comes from the command: see below.
    isShown: ({ context, value }) => context.answer.sessions.length > 0 && (value === 'idle' || value === 'left'),
  }),
  ...controls(
    sampleCommand,
    ...[
      { does: 'runs a command', obstacle: selectCommandObstacle },
      { does: 'ends a session', obstacle: selectEndObstacle },
      {
        does: 'ends all sessions',
        obstacle: (snapshot: CommandSnapshot) => selectEndAllObstacle(snapshot, CHANGEABLE),
      },
      {
        does: 'deletes a message',
        // The input of the command affects only the words.
        obstacle: ({ value, context }: CommandSnapshot) =>
          selectRemovalObstacle({ value, context: { ...context, lastInput: null } }),
      },
      { does: 'creates the file', obstacle: selectFileObstacle },
      {
        does: 'changes an account',
        // The command does not know whose account may be changed: its spec has the words for that, and the server refuses it.
        obstacle: (snapshot: CommandSnapshot) => selectAccessObstacle(snapshot, CHANGEABLE, 'enabled'),
      },
    ].map((control) => ({
      ...control,
      event: { type: 'command.requested', input: { id: '7', key: 'a', isRisky: false } } as const,
    })),
  ),
  ...controls(savedMessagesMachine, {
    does: 'starts a message',
    obstacle: selectChangeObstacle,
    event: { type: 'message.started' },
    isShown: ({ value }) => value.editor === 'closed',
  }),
  ...controls(userManagementMachine, {
    does: 'starts an invitation',
    obstacle: selectInviteObstacle,
    event: { type: 'invitation.requested' },
  }),
  ...controls(customerMachine, {
    does: 'edits a customer',
    obstacle: selectEditObstacle,
    event: { type: 'customer.chosen' },
    isShown: ({ value }) => typeof value === 'object' && value.answered === 'viewed',
  }),
  ...controls(usersMachine, {
    does: 'creates the file',
    obstacle: selectExportObstacle,
    event: { type: 'export.requested', selection: ALL_SELECTED },
  }),
  ...controls(
    builderMachine,
    { does: 'previews', obstacle: selectBuilderObstacle, event: { type: 'preview.requested' } },
    { does: 'resets', obstacle: selectBuilderObstacle, event: { type: 'reset.requested' } },
    { does: 'changes a setting', obstacle: selectBuilderObstacle, event: { type: 'setting.changed', changes: {} } },
  ),
  ...controls(
    seriesChoiceMachine,
    ...SERIES.map((series) => ({
      does: `toggles ${series}`,
      obstacle: (snapshot: SnapshotFrom<typeof seriesChoiceMachine>) => selectToggleObstacle(snapshot, series),
      event: { type: `${series}.toggled` } as const,
    })),
  ),
  ...controls(stepperMachine, {
    does: 'goes back a step',
    obstacle: selectBackObstacle,
    event: { type: 'back.requested' },
  }),
  ...controls(problemReportMachine, {
    does: 'saves the file',
    obstacle: selectSaveObstacle,
    event: { type: 'file.requested' },
  }),
  ...controls(orderColumnsMachine, {
    does: 'shows all columns',
    obstacle: selectRestoreObstacle,
    event: { type: 'columns.restored' },
  }),
  ...controls(chatMachine, {
    does: 'sends the message',
    obstacle: selectSendObstacle,
    event: { type: 'message.sent', at: 0 },
  }),
  ...controls(invitationMachine, {
    does: 'adds emails',
    obstacle: selectAddObstacle,
    event: { type: 'emails.added' },
    isTaken: ({ value }) => value !== 'writing',
    isShown: ({ value }) => value === 'writing',
  }),
]
