import type { Reply } from '../../../support/answeringServer.ts'
import { FAULTS } from '../../../support/faultyAnswers.ts'
import { SLOWLY } from './misbehaving.ts'

/** A fault on the page: how the call is answered, and how the person learns why it failed. */
export interface PageFault {
  /** `comes`: succeeds after a while; `unanswered`: lasts until somebody stops waiting; `lost`: the code of the screen does not load. */
  readonly kind: 'fails' | 'comes' | 'unanswered' | 'unauthenticated' | 'forbidden' | 'lost'
  readonly reply: Reply | typeof SLOWLY
  readonly words: string
  /** The message of the API, which is also shown as a toast. */
  readonly toast?: string
}

const NO_ANSWER = 'The server did not respond. Check your connection and try again.'
const UNREADABLE = 'The server sent a response that cannot be read'

/** What is shown for each failed answer. The answers are those of tests/support/faultyAnswers.ts. */
const WORDS: Readonly<Record<string, Pick<PageFault, 'words' | 'toast'> & { readonly kind?: PageFault['kind'] }>> = {
  'connection reset': { words: NO_ANSWER },
  aborted: { words: NO_ANSWER },
  '204': { words: UNREADABLE },
  'empty body': { words: UNREADABLE },
  'HTML with 200': { words: UNREADABLE },
  'malformed JSON': { words: UNREADABLE },
  'wrong type': { words: UNREADABLE },
  'wrong shape': { words: UNREADABLE },
  '20 MB body': { words: 'The server’s response is too large.' },
  '401': { kind: 'unauthenticated', words: 'Unauthenticated.' },
  '403': { kind: 'forbidden', words: 'Not for you.', toast: 'Not for you.' },
  '429': { words: 'Too many requests.', toast: 'Too many requests.' },
  '500 with HTML': { words: 'The server returned an error (500).' },
}

const answers = Object.entries(WORDS).map(([name, known]): [string, PageFault] => {
  const reply = FAULTS[name]?.reply
  if (!reply) throw new Error(`There is no answer called ${name}`)
  return [name, { kind: 'fails', ...known, reply }]
})

const reset: Reply = (response) => response.socket?.resetAndDestroy()

/** The sixteen faults by name. */
export const PAGE_FAULTS: Readonly<Record<string, PageFault>> = {
  ...Object.fromEntries(answers),
  'never answers': { kind: 'unanswered', reply: () => undefined, words: 'You stopped waiting for the server.' },
  'slow drip': { kind: 'comes', reply: SLOWLY, words: '' },
  'lost chunk': { kind: 'lost', reply: reset, words: '' },
}
