import type { Reply } from './answeringServer.ts'

/* The ways in which servers and networks fail. */

const send =
  (status: number, body: string, type = 'application/json'): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  }
const refusal = (message: string) => JSON.stringify({ status: 'failed', message })
const HTML = '<!doctype html><title>Gateway</title><h1>Of somebody else</h1>'
const PIECE_TIME = 5

/** The body of a refusal with status 200, sent a few bytes at a time. */
const drip: Reply = (response) => {
  const pieces = refusal('Not now.').match(/.{1,8}/g) ?? []
  response.writeHead(200, { 'content-type': 'application/json' })
  const next = () => {
    const piece = pieces.shift()
    if (piece === undefined) {
      response.end()
      return
    }
    response.write(piece)
    setTimeout(next, PIECE_TIME)
  }
  next()
}

interface Fault {
  readonly reply: Reply
  /** How the call fails, and the words that a person reads. */
  readonly failure: 'failed' | 'http' | 'network' | 'shape'
  readonly words: RegExp
}

const NO_ANSWER = /^The server did not respond/
const UNREADABLE = /^The server sent a response that cannot be read \(\//

/** The faults by name. A call that is never answered is not among them, as it lasts until somebody stops it. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'connection reset': { reply: (response) => response.socket?.resetAndDestroy(), failure: 'network', words: NO_ANSWER },
  aborted: {
    reply: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
      response.write('{"data":[', () => response.destroy())
    },
    failure: 'network',
    words: NO_ANSWER,
  },
  '204': { reply: (response) => response.writeHead(204).end(), failure: 'shape', words: UNREADABLE },
  'empty body': { reply: send(200, ''), failure: 'shape', words: UNREADABLE },
  'HTML with 200': { reply: send(200, HTML, 'text/html'), failure: 'shape', words: UNREADABLE },
  'malformed JSON': { reply: send(200, '{"data":[{"id":1}'), failure: 'shape', words: UNREADABLE },
  'wrong type': { reply: send(200, '{"data":42}'), failure: 'shape', words: UNREADABLE },
  'wrong shape': { reply: send(200, '[{"unknown":true}]'), failure: 'shape', words: UNREADABLE },
  '20 MB body': {
    reply: send(200, JSON.stringify({ data: [], padding: '.'.repeat(20_000_000) })),
    failure: 'shape',
    words: /^The server’s response is too large/,
  },
  '401': { reply: send(401, refusal('Unauthenticated.')), failure: 'http', words: /^Unauthenticated\.$/ },
  '403': { reply: send(403, refusal('Not for you.')), failure: 'http', words: /^Not for you\.$/ },
  '429': { reply: send(429, refusal('Too many requests.')), failure: 'http', words: /^Too many requests\.$/ },
  '500 with HTML': {
    reply: send(500, HTML, 'text/html'),
    failure: 'http',
    words: /^The server returned an error \(500\)\.$/,
  },
  'slow drip': { reply: drip, failure: 'failed', words: /^Not now\.$/ },
}
