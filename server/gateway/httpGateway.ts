import { createHmac, timingSafeEqual } from 'node:crypto'
import { enums, is, literal, string, type, union } from 'superstruct'
import type { Gateway, Operation, Outcome } from './port.ts'

const Answer = union([
  type({ kind: enums(['succeeded', 'pending']), ref: string() }),
  type({ kind: literal('refused'), code: string(), words: string() }),
])
const Found = union([Answer, type({ kind: literal('absent') })])
const Event = type({
  id: string(),
  key: string(),
  kind: enums(['succeeded', 'refused', 'reversed']),
  ref: string(),
  words: string(),
})

const DAY_MS = 24 * 60 * 60_000

export const signatureOf = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('hex')

const isSigned = (secret: string, signature: string, body: string): boolean => {
  const [expected, given] = [Buffer.from(signatureOf(secret, body)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The simulated gateway at `url`, over HTTP. A call rejects unless the answer has one of the forms above. */
export const createHttpGateway = (url: string, secret: string): Gateway => {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(new URL(path, url), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    })
    // 402 means that the operation was definitely refused.
    if (!response.ok && response.status !== 402) throw new Error(`The gateway answered ${response.status}`)
    return response.json()
  }
  const askFor =
    (path: string) =>
    async (operation: Operation, signal: AbortSignal): Promise<Outcome> => {
      const answer = await ask(path, { method: 'POST', body: JSON.stringify(operation), signal })
      if (!is(answer, Answer)) throw new Error('The gateway’s answer cannot be read')
      return answer
    }
  return {
    name: 'simulated',
    keyLifetimeMs: DAY_MS,
    refund: askFor('/refunds'),
    capture: askFor('/captures'),
    void: askFor('/voids'),
    lookUp: async ({ key }, signal) => {
      const answer = await ask(`/operations?key=${encodeURIComponent(key)}`, { signal })
      if (!is(answer, Found)) throw new Error('The gateway’s answer cannot be read')
      return answer
    },
    readEvent: (signature, body) => {
      const event = isSigned(secret, signature, body) ? parse(body) : null
      return is(event, Event) ? event : null
    },
  }
}
