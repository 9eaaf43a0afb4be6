import { array, enums, type as object, string } from 'superstruct'
import { DRAFT_MODES, DraftRequest, TicketDraft } from '../../machines/model/drafts.ts'
import { Reply, ReplyRequest, ResolveRequest } from '../../machines/model/replies.ts'
import type { Operation } from './operation.ts'

const VIEW = ['tickets.view']
const REPLY = ['tickets.view', 'tickets.reply']
const NOW = object({ now: string() })
const ANSWER = { data: Reply, meta: NOW }

/** The calls by which staff reply to customers. */
export const REPLIES: Readonly<Record<string, Operation>> = {
  'GET /messages': {
    what: 'Returns the caller’s replies that have not been sent yet',
    access: VIEW,
    query: { state: 'held', mine: '1' },
    data: array(Reply),
    meta: NOW,
  },
  'PUT /tickets/{number}/messages/{message}': {
    what: 'Sends a reply under an id that the caller has chosen. The reply is held for 15 seconds; the ticket changes when it is sent. Sending the same reply again changes nothing. 409 with a code: `overtaken` if others have written since `seen`, unless `anyway` is set; `recipient` if `to` is not the customer’s address; `other_text` if the id belongs to a different reply; `withdrawn`; `not_now`',
    access: REPLY,
    body: ReplyRequest,
    ...ANSWER,
    fails: [404, 409],
  },
  'GET /tickets/{number}/messages/{message}': {
    what: 'Returns the state of a reply. Only its writer receives the `body`',
    access: VIEW,
    ...ANSWER,
    fails: [404, 422],
  },
  'DELETE /tickets/{number}/messages/{message}': {
    what: 'Takes back a held reply. Its text is returned, restored to its writer’s draft, and kept for seven days. An id that has not arrived yet is refused from then on. 409 with the code `sent` once the reply has been sent',
    access: REPLY,
    ...ANSWER,
    fails: [404, 409, 422],
  },
  'POST /tickets/{number}/messages/{message}/release': {
    what: 'Sends a held reply of the caller at once',
    access: REPLY,
    ...ANSWER,
    fails: [404, 409, 422],
  },
  'POST /tickets/{number}/messages/{message}/resolve': {
    what: 'Settles a reply that was not sent or whose outcome is unknown: `again` sends it once more with the same Message-ID; `arrived` marks it as sent, if its outcome is unknown',
    access: REPLY,
    body: ResolveRequest,
    ...ANSWER,
    fails: [404, 409],
  },
  'PUT /tickets/{number}/draft': {
    what: 'Saves what the caller has not sent yet. If two sessions have drafts of the same mode, the later one counts, and the other one is returned as well',
    access: REPLY,
    body: DraftRequest,
    data: TicketDraft,
    fails: [404],
  },
  'DELETE /tickets/{number}/draft': {
    what: 'Deletes the texts of a draft that the caller knows: each of up to two that was typed no later than `at`',
    access: REPLY,
    query: { mode: DRAFT_MODES.join(' or '), at: 'a time in ISO 8601' },
    data: object({ mode: enums(DRAFT_MODES) }),
    fails: [404],
  },
}
