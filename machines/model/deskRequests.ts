import { array, enums, type Infer, integer, min, nullable, object, optional, pattern, size, string } from 'superstruct'
import { MAX_ENTRY, MAX_TAG_LENGTH, MAX_TAGS, PENDING_FOR, RESOLVE_REASONS, TICKET_PRIORITIES } from './deskChoices.ts'

/** A tag: lower case, without white space. */
const Tag = pattern(size(string(), 1, MAX_TAG_LENGTH), /^[^\s\p{Lu}\p{Cc}]+$/u)

/**
 * The properties of a ticket to change; those that are left out stay as they are. `assignee`: the id of a member of staff, or null for nobody.
 * `until`: an ISO 8601 time, or null for never. `reason`: why a resolved ticket needs no answer; null if it was answered. `order`: the number of
 * the order, or null for none. The status `open` also reopens a closed ticket.
 */
export const TicketChanges = object({
  assignee: optional(nullable(string())),
  status: optional(enums(['open', 'pending', 'resolved'])),
  pending: optional(object({ for: enums(PENDING_FOR), until: nullable(string()) })),
  reason: optional(nullable(enums(RESOLVE_REASONS))),
  priority: optional(enums(TICKET_PRIORITIES)),
  tags: optional(size(array(Tag), 0, MAX_TAGS)),
  order: optional(nullable(min(integer(), 1))),
})
export type TicketChanges = Infer<typeof TicketChanges>

/** PUT /tickets/{number}/properties. `seen`: the version of the ticket that the person saw. */
export const TicketChangeRequest = object({ seen: min(integer(), 0), changes: TicketChanges })
export type TicketChangeRequest = Infer<typeof TicketChangeRequest>

/** PUT /tickets/{number}/notes/{id}. The client chooses the id. */
export const TicketNoteRequest = object({ body: size(string(), 1, MAX_ENTRY) })
export type TicketNoteRequest = Infer<typeof TicketNoteRequest>

/** PUT /tickets/{number}/read. `entry`: the last entry that the person has read. */
export const TicketReadRequest = object({ entry: min(integer(), 0) })
export type TicketReadRequest = Infer<typeof TicketReadRequest>
