import type { SnapshotFrom } from 'xstate'
import type { CommandOutcome, KeptCommand } from '../../../machines/model/commands.ts'
import { commandsMachine, selectCommands } from '../../../machines/shell/commands.machine.ts'
import { alphabet } from '../alphabet.ts'
import { COMMAND_KEY } from '../answers.ts'

type Snapshot = SnapshotFrom<typeof commandsMachine>

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
const ids = (snapshot: Snapshot): readonly string[] => selectCommands(snapshot).map(({ id }) => id)
const ends = (ended: CommandOutcome['ended']) =>
  ({
    type: 'command.settled',
    outcome: {
      key: COMMAND_KEY,
      order: 100_245,
      form: 'refund.requested/100245',
      ended,
      message: 'Refunded $32.00.',
    },
  }) as const
const found = (content: unknown) =>
  ({ from: 'watchForms', event: { type: 'forms.adopted', kept: [{ id: COMMAND_KEY, content }] } }) as const

/** There is at most one command. Each command has a machine of its own. */
export const commands = alphabet(commandsMachine, {
  starts: { 'its code comes': { email: 'ada@kickstand.example' } },
  steps: {
    // Each refund has a new key, so the same one is not confirmed twice.
    'a refund is confirmed': (snapshot: Snapshot) =>
      ids(snapshot).length === 0 ? { type: 'command.started', command: refund } : null,
    'one is kept': found(refund),
    'something else is kept': found(7),
    'it is done': ends('done'),
    'it is refused': ends('refused'),
    'it is overtaken': ends('changed'),
    'it is withdrawn': ends('withdrawn'),
    'another tab knows its outcome': ends('elsewhere'),
  },
  reads: ids,
  shows: { commands: ids },
  facts: [
    { on: 'its code comes', sees: { commands: [] }, asks: ['watchForms'] },
    { on: 'a refund is confirmed', sees: { commands: [COMMAND_KEY] }, asks: ['saveForm', `start ${COMMAND_KEY}`] },
    { on: 'one is kept', seeing: { commands: [] }, sees: { commands: [COMMAND_KEY] }, asks: [`start ${COMMAND_KEY}`] },
    {
      on: ['it is done', 'it is refused', 'it is overtaken', 'it is withdrawn'],
      seeing: { commands: [COMMAND_KEY] },
      sees: { commands: [] },
      asks: ['saveForm', 'command.settled', 'showNotice'],
    },
    { on: 'it is done', seeing: { commands: [COMMAND_KEY] }, asks: ['clearSentForm'] },
    {
      on: 'another tab knows its outcome',
      seeing: { commands: [COMMAND_KEY] },
      sees: { commands: [] },
      asks: ['saveForm', 'command.settled'],
    },
  ],
})
