import type { PresenceRequest } from '../../../machines/model/changes.ts'
import { ownPresenceMachine } from '../../../machines/shell/ownPresence.machine.ts'
import { alphabet, oneOf } from '../alphabet.ts'
import { gone } from '../answers.ts'

const NONE: PresenceRequest = { ticket: null, doing: 'reading' }
const READS: PresenceRequest = { ticket: 'KS-10001', doing: 'reading' }
const changes = (presence: PresenceRequest) => ({ type: 'presence.changed', presence }) as const
const attention = (what: 'gained' | 'lost') =>
  ({ from: 'watchAttention', event: { type: `attention.${what}` as const } }) as const
const CALL = ['savePresence']

const opening = ([true, false] as const).map(
  (isOpen) =>
    ({
      on: isOpen ? 'a ticket is opened' : 'the ticket is left',
      seeing: { state: oneOf('saving', 'resting'), isOpen: !isOpen },
      sees: { state: 'saving', isOpen },
      asks: CALL,
    }) as const,
)

/** There is one ticket. The spec table of the machine covers what the person does with it. */
export const ownPresence = alphabet(ownPresenceMachine, {
  starts: { 'a ticket is there': { presence: READS }, 'no ticket is there': { presence: NONE } },
  steps: {
    'there is attention': attention('gained'),
    'attention is lost': attention('lost'),
    'a ticket is opened': changes(READS),
    'the ticket is left': changes(NONE),
    'it is saved': { done: 'savePresence', output: undefined },
    'it is not saved': { fail: 'savePresence', error: gone },
    '20 s pass': { pass: 20_000 },
  },
  shows: { state: ({ value }) => value, isOpen: ({ context }) => context.ticket !== null },
  facts: [
    { on: 'a ticket is there', sees: { state: 'away', isOpen: true }, asks: ['watchAttention'] },
    { on: 'no ticket is there', sees: { state: 'away', isOpen: false }, asks: ['watchAttention'] },
    {
      on: 'there is attention',
      seeing: { state: 'away', isOpen: true },
      sees: { state: 'saving' },
      asks: CALL,
    },
    { on: 'there is attention', seeing: { state: 'away', isOpen: false }, sees: { state: 'resting' } },
    { on: 'attention is lost', sees: { state: 'away' } },
    { on: 'a ticket is opened', sees: { isOpen: true } },
    { on: 'the ticket is left', sees: { isOpen: false } },
    ...opening,
    { on: ['it is saved', 'it is not saved'], sees: { state: 'resting' } },
    { on: '20 s pass', seeing: { state: 'resting', isOpen: true }, sees: { state: 'saving' }, asks: CALL },
  ],
})
