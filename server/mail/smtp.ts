import { createTransport } from 'nodemailer'
import { reasonOf } from '../startError.ts'
import type { Outbound, Sent } from './port.ts'

const SECOND = 1000
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
}

/** The properties of nodemailer's errors that are used here. */
type Failure = { code?: unknown; syscall?: unknown; timeoutType?: unknown; responseCode?: unknown }

/** Codes of failures that happen before the text of a mail is sent. */
const EARLY_CODES: readonly unknown[] = ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE']
const EARLY_TIMEOUTS: readonly unknown[] = ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT', 'DNS_TIMEOUT']

const isEarly = ({ code, syscall, timeoutType }: Failure): boolean =>
  EARLY_CODES.includes(code) || syscall === 'connect' || EARLY_TIMEOUTS.includes(timeoutType)

/**
 * A reply of the mail server is definite. Without one, only a failure before the text was sent proves that the mail was not sent; otherwise the
 * outcome is unknown.
 */
const outcomeOf = (error: unknown): Sent => {
  const failure = Object(error) as Failure
  const reply = reasonOf(error)
  const { code, responseCode } = failure
  if (typeof responseCode === 'number') {
    // A wrong password is a fault of the configuration, not of the mail, so the mail is tried again.
    const permanent = responseCode >= 500 && code !== 'EAUTH'
    return { outcome: 'refused', permanent, reply }
  }
  return isEarly(failure) ? { outcome: 'refused', permanent: false, reply } : { outcome: 'unknown', reply }
}

/** Hands each mail to a mail server. `url`: smtp: or smtps:, with user, password, host and port. */
export const createSmtp = (url: string): Outbound => {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    send: async ({ envelope, raw, messageId }, signal) => {
      try {
        const { response } = await transport.sendMail({ envelope, raw: Buffer.from(raw), messageId, signal })
        return { outcome: 'accepted', reply: response }
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}
