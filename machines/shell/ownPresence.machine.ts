import { assign, setup } from 'xstate'
import { savePresence } from '../callEffects.ts'
import { watchAttention } from '../effects.ts'
import type { PresenceRequest } from '../model/changes.ts'
import { PRESENCE_INTERVAL } from '../model/feedTimes.ts'

type PresenceEvent =
  | { type: 'attention.gained' | 'attention.lost' }
  | { type: 'presence.changed'; presence: PresenceRequest }

type Args = { readonly context: PresenceRequest }

const presenceIn = ({ event }: { event: { presence: PresenceRequest } }) => ({ presence: event.presence })
const stored = { type: 'storePresence', params: presenceIn } as const
const isOther = { type: 'isOther', params: presenceIn } as const

/**
 * Reports which ticket this person has open, and whether they are writing: as soon as that changes, and again every 20 seconds while the page is
 * visible, because the server forgets it otherwise. A failure is not shown: the next report repeats it.
 */
export const ownPresenceMachine = setup({
  types: { context: {} as PresenceRequest, events: {} as PresenceEvent, input: {} as { presence: PresenceRequest } },
  actors: { savePresence, watchAttention },
  actions: { storePresence: assign((_, { presence }: { presence: PresenceRequest }) => presence) },
  guards: {
    isOther: ({ context: { ticket, doing } }: Args, { presence }: { presence: PresenceRequest }) =>
      presence.ticket !== ticket || (ticket !== null && presence.doing !== doing),
    hasTicket: ({ context }: Args) => context.ticket !== null,
  },
  delays: { PRESENCE_INTERVAL },
}).createMachine({
  id: 'ownPresence',
  context: ({ input }) => input.presence,
  invoke: { src: 'watchAttention' },
  on: { 'attention.lost': '.away', 'presence.changed': { guard: isOther, actions: stored } },
  initial: 'away',
  states: {
    // The page is not visible, so the server is left to forget the presence.
    away: { on: { 'attention.gained': [{ guard: 'hasTicket', target: 'saving' }, { target: 'resting' }] } },
    saving: {
      on: { 'presence.changed': { guard: isOther, target: 'saving', reenter: true, actions: stored } },
      invoke: {
        src: 'savePresence',
        input: ({ context: { ticket, doing } }) => ({ ticket, doing }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
    resting: {
      on: { 'presence.changed': { guard: isOther, target: 'saving', actions: stored } },
      after: { PRESENCE_INTERVAL: { guard: 'hasTicket', target: 'saving' } },
    },
  },
})
