import { array } from 'superstruct'
import { Change, ChangesMeta, MAX_WAIT, MAX_WATCHED, Presence, PresenceRequest } from '../../machines/model/changes.ts'
import type { Operation } from './operation.ts'

/** The calls by which the console learns what others do. Neither renews the session. */
export const FEED: Readonly<Record<string, Operation>> = {
  'GET /changes': {
    what: 'Returns what has changed since a cursor, as soon as there is something: changes of tickets, if the caller may see them, and of the number of the caller’s unread notifications. At most four calls of a session can wait at the same time. Does not renew the session',
    access: 'staff',
    query: {
      after: '`seq` of the last answer; without it, the current one is returned at once',
      wait: `how many seconds to wait while there is nothing new: a whole number from 0 (default) to ${MAX_WAIT}`,
      watch: `comma-separated numbers of tickets whose presence is returned; at most ${MAX_WATCHED}`,
      mark: '`mark` of the last answer; if it is out of date, the call does not wait',
    },
    data: array(Change),
    meta: ChangesMeta,
    fails: [400],
  },
  'PUT /presence': {
    what: 'Records which ticket the session has open, and returns who else has it open. The record expires after 45 seconds. Does not renew the session',
    access: ['tickets.view'],
    body: PresenceRequest,
    data: array(Presence),
    fails: [404],
  },
}
