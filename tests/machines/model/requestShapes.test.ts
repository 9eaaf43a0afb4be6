import { is } from 'superstruct'
import { AlertsReadRequest } from '../../../machines/model/alerts.ts'
import { PresenceRequest } from '../../../machines/model/changes.ts'
import { KeptCustomer, KeptNote } from '../../../machines/model/customer.ts'
import {
  TicketChangeRequest,
  TicketChanges,
  TicketNoteRequest,
  TicketReadRequest,
} from '../../../machines/model/deskRequests.ts'
import { DraftRequest } from '../../../machines/model/drafts.ts'
import { ReplyRequest, ResolveRequest } from '../../../machines/model/replies.ts'
import { KeptReply, ReturnedReply } from '../../../machines/model/replyDraft.ts'
import { KeptMessage, KeptRemoval } from '../../../machines/model/savedMessages.ts'
import { KeptView } from '../../../machines/model/savedViews.ts'
import { Invitee, KeptGrants } from '../../../machines/model/staff.ts'
import { as, asField, testRequests } from '../../support/shapes.ts'

/* What a request, or a value read back from storage, must have to be accepted: these fields, each of the right type, and no others. */

const AT = '2026-03-18T09:00:00.000Z'
const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@kickstand.example' }
const presence = { ticket: 'KS-10001', doing: 'reading' as const }
const changes = {
  assignee: null,
  status: 'pending' as const,
  pending: { for: 'customer' as const, until: null },
  reason: null,
  priority: 'high' as const,
  tags: ['battery'],
  order: 100_245,
}
const replying = { body: 'Yes', seen: 1, to: 'ann@customer.example', status_after: null, until: null, anyway: false }
const customer = { seen: 3, ...person, phone: '', country: 'DE' }
const kept = { text: 'Yes', id: '', to: 'ann@customer.example', seen: 1, after: null }

testRequests([
  ['NT-22', 'the notifications to mark as read', as(AlertsReadRequest), { ids: ['a'], until: AT }, ['ids', 'until']],
  ['CG-10', 'the presence of a person at a ticket', as(PresenceRequest), presence],
  ['TP-5', 'the changes of a ticket', as(TicketChanges), changes, Object.keys(changes)],
  ['TP-6', 'a change of a version of a ticket', as(TicketChangeRequest), { seen: 1, changes }],
  ['TP-8', 'whom a pending ticket waits for', asField(TicketChanges, changes, 'pending'), changes.pending],
  ['TP-14', 'a note on a ticket', as(TicketNoteRequest), { body: 'Call her' }],
  ['TP-1', 'the newest entry that was read of a ticket', as(TicketReadRequest), { entry: 1 }],
  ['TP-2', 'a draft', as(DraftRequest), { mode: 'note', content: '', at: AT }],
  ['TP-3', 'a reply', as(ReplyRequest), replying],
  ['TP-16', 'the outcome of a reply', as(ResolveRequest), { outcome: 'arrived' }],
  ['TP-2', 'a reply that is kept', as(KeptReply), kept],
  ['TP-4', 'a reply that was taken back and is kept', as(ReturnedReply), { body: 'Yes' }],
  ['CU-4', 'a change of a customer that is kept', as(KeptCustomer), customer],
  ['CU-6', 'a note about a customer that is kept', as(KeptNote), { text: 'Call her' }],
  ['ND-1', 'a saved message that is kept', as(KeptMessage), { title: 'Hello', body: 'Hello!', version: AT }],
  ['ND-14', 'a deletion that is kept', as(KeptRemoval), { id: 'a', title: 'Hello' }],
  ['ND-1', 'an invitation that is kept', as(Invitee), { ...person, permissions: [] }],
  ['ND-1', 'permissions that are kept', as(KeptGrants), { granted: [], revoked: ['users.view'] }],
  ['SV-4', 'a view that is kept', as(KeptView), { name: 'Germany', is_shared: false }],
])

describe('values in requests', () => {
  it('[CG-10] the open ticket is null or a ticket number of at most 15 digits', () => {
    const takes = (ticket: string | null) => is({ ...presence, ticket }, PresenceRequest)
    expect([null, 'KS-1', 'KS-10001', `KS-${'1'.repeat(15)}`].map(takes)).toEqual([true, true, true, true])
    const others = ['', 'KS-', 'KS-0', 'KS-01', 'KS-1a', 'KS-aa', 'KS-10001 ', ' KS-1', `KS-${'1'.repeat(16)}`]
    expect(others.filter(takes)).toEqual([])
  })

  it('[NT-22] at least one notification is marked as read, and at most fifty', () => {
    const takes = (count: number) => is({ ids: Array.from({ length: count }, String) }, AlertsReadRequest)
    expect([0, 1, 50, 51].map(takes)).toEqual([false, true, true, false])
  })

  it('[TP-8] a person can set the status open, pending or resolved, but not closed', () => {
    const takes = (status: string) => is({ status }, TicketChanges)
    expect(['open', 'pending', 'resolved', 'closed', ''].map(takes)).toEqual([true, true, true, false, false])
  })

  it('[TP-5] a tag is in lower case, without blanks and control characters, and has at most 30 characters', () => {
    const takes = (tag: string) => is({ tags: [tag] }, TicketChanges)
    expect(['a', 'battery', 'größe-2', 'a'.repeat(30)].map(takes)).toEqual([true, true, true, true])
    const others = ['', 'Battery', 'batterY', ' a', 'a ', 'two words', 'a\u0000', 'a'.repeat(31)]
    expect(others.filter(takes)).toEqual([])
  })
})
