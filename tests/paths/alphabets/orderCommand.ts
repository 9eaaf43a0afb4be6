import type { SnapshotFrom } from 'xstate'
import type { Command, CommandState, KeptCommand } from '../../../machines/model/commands.ts'
import { commandMachine, selectCommandStage } from '../../../machines/shell/orderCommand.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { COMMAND_KEY, gone, refused } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof commandMachine>

export const refund: KeptCommand = {
  key: COMMAND_KEY,
  order: 100_245,
  currency: 'USD',
  action: 'refund.requested',
  target: null,
  request: {
    seen: 3,
    payment_id: 'payment-1',
    amount_cents: 3200,
    shipping_cents: 3200,
    lines: [],
    reason: 'late' as const,
    note: '',
  },
}
const command = (state: CommandState): Command => ({
  key: COMMAND_KEY,
  state,
  name: 'refund',
  subject: '100245',
  message: null,
})
const email = 'ada@kickstand.example'

const PAUSES = [2000, 5000, 15_000, 60_000]
/** Higher counts are treated as these, because they make no difference. */
const MANY = { lookUps: PAUSES.length - 1, sends: 2 }
const lookUps = ({ context }: Snapshot): number => Math.min(context.lookUps, MANY.lookUps)
const sends = ({ context }: Snapshot): number => Math.min(context.sends, MANY.sends)

const PENDING = oneOf('waiting', 'absent')
const SETTLED = ['command.settled']
const LOGS = ['logError']

export const orderCommand = alphabet(commandMachine, {
  starts: {
    'it is confirmed': { email, command: refund, isAdopted: false },
    'it was kept': { email, command: refund, isAdopted: true },
  },
  steps: {
    'it is done': { done: 'sendCommand', output: command('done') },
    'it is on its way': { done: 'sendCommand', output: command('running') },
    'it is refused': { fail: 'sendCommand', error: refused },
    'no answer comes': { fail: 'sendCommand', error: gone },
    'its pause is over': (snapshot: Snapshot) =>
      snapshot.matches({ unconfirmed: 'waiting' }) ? { pass: PAUSES[lookUps(snapshot)] ?? 0 } : null,
    'it is to be looked up': { type: 'lookUp.requested' },
    'it is found done': { done: 'findCommand', output: command('done') },
    'it is found on its way': { done: 'findCommand', output: command('unconfirmed') },
    'it is not found': { done: 'findCommand', output: null },
    'it cannot be looked up': { fail: 'findCommand', error: gone },
    'it is to be sent again': { type: 'sending.repeated' },
    'it is to be given up': { type: 'command.withdrawn' },
    'it is withdrawn': { done: 'withdrawCommand', output: command('abandoned') },
    'it had arrived': { done: 'withdrawCommand', output: command('running') },
    'it cannot be withdrawn': { fail: 'withdrawCommand', error: gone },
    'another tab knows its outcome': { from: 'watchForm', event: { type: 'form.adopted', content: null } },
    'another tab keeps it': { from: 'watchForm', event: { type: 'form.adopted', content: refund } },
  },
  reads: (snapshot) => [snapshot.context.isAdopted, lookUps(snapshot), sends(snapshot)],
  shows: {
    stage: selectCommandStage,
    isAdopted: ({ context }) => context.isAdopted,
    /** How often this page has sent the command; 2 stands for two or more. */
    sends,
  },
  facts: [
    {
      on: 'it is confirmed',
      sees: { stage: 'sending', isAdopted: false, sends: 1 },
      asks: ['watchForm', 'sendCommand'],
    },
    { on: 'it was kept', sees: { stage: 'lookingUp', isAdopted: true, sends: 0 }, asks: ['watchForm', 'findCommand'] },
    { on: ['it is done', 'it is found done', 'it is withdrawn'], sees: { stage: 'settled' }, asks: SETTLED },
    { on: ['it is on its way', 'it is found on its way', 'it had arrived'], sees: { stage: 'waiting' } },
    { on: ['no answer comes', 'it cannot be looked up'], sees: { stage: 'waiting' }, asks: LOGS },
    // No other attempt of the command can be under way, so the refusal is final.
    {
      on: 'it is refused',
      seeing: { sends: 1, isAdopted: false },
      sees: { stage: 'settled' },
      asks: SETTLED,
    },
    { on: 'it is refused', seeing: { sends: 2 }, sees: { stage: 'withdrawing' }, asks: ['withdrawCommand'] },
    {
      on: 'it is refused',
      seeing: { sends: 1, isAdopted: true },
      sees: { stage: 'withdrawing' },
      asks: ['withdrawCommand'],
    },
    { on: 'its pause is over', sees: { stage: 'lookingUp' }, asks: ['findCommand'] },
    { on: 'it is to be looked up', seeing: { stage: PENDING }, sees: { stage: 'lookingUp' }, asks: ['findCommand'] },
    { on: 'it is not found', sees: { stage: 'absent' } },
    {
      on: 'it is to be sent again',
      seeing: { stage: 'absent', sends: 0 },
      sees: { stage: 'sending', sends: 1 },
      asks: ['sendCommand'],
    },
    {
      on: 'it is to be sent again',
      seeing: { stage: 'absent', sends: oneOf(1, 2) },
      sees: { stage: 'sending', sends: 2 },
      asks: ['sendCommand'],
    },
    {
      on: 'it is to be given up',
      seeing: { stage: 'absent' },
      sees: { stage: 'withdrawing' },
      asks: ['withdrawCommand'],
    },
    { on: 'it cannot be withdrawn', sees: { stage: 'absent' }, asks: LOGS },
    {
      on: 'another tab knows its outcome',
      seeing: { stage: oneOf('waiting', 'lookingUp', 'absent', 'withdrawing') },
      sees: { stage: 'settled' },
      asks: SETTLED,
    },
  ],
})
