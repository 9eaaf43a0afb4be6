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
    what: 'The replies of the caller that have not gone out yet',
    access: VIEW,
    query: { state: 'held', mine: '1' },
    data: array(Reply),
    meta: NOW,
  },
  'PUT /tickets/{number}/messages/{message}': {
    what: 'Sends a reply under an id that the caller has chosen. It is held for 15 seconds, and changes the ticket when it goes out. The same reply again changes nothing. 409 with a code: `overtaken` where others have written since `seen`, unless `anyway`; `recipient` where `to` is not the address of the customer; `other_text` for an id that is taken; `withdrawn`; `not_now`',
    access: REPLY,
    body: ReplyRequest,
    ...ANSWER,
    fails: [404, 409],
  },
  'GET /tickets/{number}/messages/{message}': {
    what: 'What has become of a reply. `body` is there for its writer alone',
    access: VIEW,
    ...ANSWER,
    fails: [404, 422],
  },
  'DELETE /tickets/{number}/messages/{message}': {
    what: 'Takes a held reply back: its text is in the draft of its writer again, is answered, and is kept for seven days. An id that has not arrived is refused from then on. 409 with code `sent` once it has gone',
    access: REPLY,
    ...ANSWER,
    fails: [404, 409, 422],
  },
  'POST /tickets/{number}/messages/{message}/release': {
    what: 'Sends a held reply of the caller without waiting',
    access: REPLY,
    ...ANSWER,
    fails: [404, 409, 422],
  },
  'POST /tickets/{number}/messages/{message}/resolve': {
    what: 'Decides on a reply that was not sent, or of which nobody knows: `again` sends it once more, under the same Message-ID; `arrived` only where nobody knows',
    access: REPLY,
    body: ResolveRequest,
    ...ANSWER,
    fails: [404, 409],
  },
  'PUT /tickets/{number}/draft': {
    what: 'Keeps what the caller has not sent yet. Of two drafts of one mode from two sessions the later one counts, and the other one is answered beside it',
    access: REPLY,
    body: DraftRequest,
    data: TicketDraft,
    fails: [404],
  },
  'DELETE /tickets/{number}/draft': {
    what: 'Removes what the caller knows of a draft: each of its two texts that was typed no later than `at`',
    access: REPLY,
    query: { mode: DRAFT_MODES.join(' or '), at: 'ISO 8601 time' },
    data: object({ mode: enums(DRAFT_MODES) }),
    fails: [404],
  },
}
