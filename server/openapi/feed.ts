import { array } from 'superstruct'
import { Change, ChangesMeta, MAX_WAIT, MAX_WATCHED, Presence, PresenceRequest } from '../../machines/model/changes.ts'
import type { Operation } from './operation.ts'

/** The calls by which the console learns what others do. Neither renews the session. */
export const FEED: Readonly<Record<string, Operation>> = {
  'GET /changes': {
    what: 'What has changed since a cursor, as soon as something has: of tickets, for those who may see them, and of how many notifications the caller has not read. Four calls of a session may wait at once. It does not renew the session',
    access: 'staff',
    query: {
      after: '`seq` of the last answer; without it the present one is answered at once',
      wait: `whole seconds for which the answer is held back while there is nothing new; 0, the default, to ${MAX_WAIT}`,
      watch: `numbers of tickets whose presence is answered, separated by commas; at most ${MAX_WATCHED}`,
      mark: '`mark` of the last answer: while it is another one, the answer is not held back',
    },
    data: array(Change),
    meta: ChangesMeta,
    fails: [400],
  },
  'PUT /presence': {
    what: 'Which ticket the session has open; answers who else has. It is forgotten after 45 seconds, and does not renew the session',
    access: ['tickets.view'],
    body: PresenceRequest,
    data: array(Presence),
    fails: [404],
  },
}
