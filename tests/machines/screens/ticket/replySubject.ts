import type { SnapshotFrom } from 'xstate'
import { CallError } from '../../../../machines/model/callError.ts'
import {
  selectReplyFault,
  selectReplyOutcome,
  ticketReplyMachine,
} from '../../../../machines/screens/ticket/ticketReply.machine.ts'
import type { Effect } from '../../../support/control.ts'
import { REPLY_KEY } from '../../replyFixtures.ts'
import { ticketMessage } from '../../ticketFixtures.ts'

type Snapshot = SnapshotFrom<typeof ticketReplyMachine>

const EMAIL = 'ada@kickstand.example'
export const FORM = { email: EMAIL, form: 'ticketReply/KS-10001' }
const RETURNED = { email: EMAIL, kind: 'ticketReturned/KS-10001' }
export const TEXT = 'Please charge it for an hour.'
const TO = 'ann@customer.example'

export const subject = {
  machine: ticketReplyMachine,
  input: { email: EMAIL, number: 'KS-10001' },
  stateOf: selectReplyOutcome,
  select: {
    text: ({ context }: Snapshot) => context.text,
    id: ({ context }: Snapshot) => context.id,
    newer: ({ context }: Snapshot) => context.newer,
    newTo: ({ context }: Snapshot) => context.newTo,
    reason: ({ context }: Snapshot) => context.reason,
    isRestored: ({ context }: Snapshot) => context.isRestored,
    fault: selectReplyFault,
  },
}

export const types = (text: string) => ({ type: 'reply.changed', text }) as const
export const submits = { type: 'reply.submitted', press: { seen: 7, to: TO, after: 'resolved' } } as const
export const confirms = { ...submits, type: 'reply.confirmed' } as const
export const keyed = { done: 'makeKey', output: REPLY_KEY } as const
export const PRESSED = { to: TO, seen: 7, after: 'resolved' } as const
export const UNPRESSED = { to: '', seen: 0, after: null } as const
export const keeps = (content: object | null, isSaved = false): Effect => ({
  tell: 'saveForm',
  params: { ...FORM, content, ...(isSaved && { isSaved }) },
})
export const removes = (id: string): Effect => ({
  tell: 'saveForm',
  params: { email: EMAIL, form: `ticketReturned/KS-10001/${id}`, content: null },
})
export const asksReturned: Effect = { watch: 'watchForms', input: RETURNED }
export const unwatches: Effect = { unwatch: 'watchForms' }
export const sends = (): Effect => ({
  ask: 'sendReply',
  input: {
    number: 'KS-10001',
    id: REPLY_KEY,
    request: { body: TEXT, seen: 7, to: TO, status_after: 'resolved', until: null, anyway: false },
  },
})
export const withdraws: Effect = { ask: 'withdrawReply', input: { number: 'KS-10001', id: REPLY_KEY } }
export const outdated: Effect = { parent: { type: 'ticket.outdated' } }
export const refused = (code: string, data: unknown = null) =>
  new CallError('http', 'Not taken.', 409, false, code, data)
export const fails = (error: Error) => ({ fail: 'sendReply', error }) as const
export const silent = fails(new CallError('network', 'The server did not respond.'))
export const logged: Effect = { tell: 'logError', params: { message: 'The server did not respond.' } }
export const adopts = (content: object | null) =>
  ({ from: 'watchForm', event: { type: 'form.adopted', content } }) as const
export const sent = [types(TEXT), submits, keyed] as const
export const unconfirmed = [...sent, silent] as const
export const newer = ticketMessage(8)
export const overtaken = fails(refused('overtaken', { entries: [newer], last_entry: 8 }))

/** A change of the draft is announced, so that the API's copy of the draft can follow. */
export const written = (text: string): Effect => ({ parent: { type: 'draft.changed', mode: 'reply', text } })
export const returned = (text: string): Effect => ({
  parent: { type: 'draft.changed', mode: 'reply', text, isReturned: true },
})
