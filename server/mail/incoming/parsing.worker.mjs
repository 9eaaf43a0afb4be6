import { constants, setPriority } from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import PostalMime, { addressParser } from 'postal-mime'

/* Reads mails, one at a time, below the priority of everything else. Plain JavaScript because Node itself loads workers. */

if (!parentPort) throw new Error('parsing.worker.mjs runs only as a worker thread')
const port = parentPort

// Linux sets the priority of the calling thread; other systems would set that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

/** @type {import('postal-mime').PostalMimeOptions} */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 5 }

const RECIPIENTS = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const STATUSES = ['message/delivery-status', 'message/global-delivery-status']
const ENCLOSED = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global',
  'message/global-headers',
]

/** What Windows-1252 has from 0x80 to 0x9F. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ'

/**
 * Without what databases do not keep, a character of code 0. Some versions of Node read the quotes, dashes and the euro sign of Windows-1252 as
 * control characters, which no mail has.
 * @param {string} text
 */
const clean = (text) =>
  text.replaceAll('\0', '').replace(/[\u0080-\u009F]/g, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80))

/** @param {string} value */
const addressesIn = (value) =>
  addressParser(clean(value), { flatten: true })
    .map(({ address = '' }) => address.trim().toLowerCase())
    .filter((address) => address.includes('@'))

/** @param {Uint8Array} bytes */
const isUtf8 = (bytes) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Where nothing names a character set, the parser takes UTF-8. What is not even that comes from old programs of Western Europe.
 * @param {Uint8Array} raw
 */
const inUtf8 = (raw) => {
  if (isUtf8(raw) || /charset/i.test(Buffer.from(raw).toString('latin1'))) return raw
  return new TextEncoder().encode(new TextDecoder('windows-1252').decode(raw))
}

/** The parser turns HTML into text only beside plain text: so it gets both. @param {string} html */
const textOf = async (html) => {
  const lines = ['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', '']
  const part = ['--b', 'Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: base64', '']
  const mail = [...lines, ...part, Buffer.from(html).toString('base64'), '--b--', '']
  return (await PostalMime.parse(mail.join('\n'))).text ?? ''
}

/** @param {import('postal-mime').Attachment} attachment */
const contentOf = ({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content))

/** @param {import('postal-mime').Email} email @param {string[]} types */
const partsOf = ({ attachments }, types) => attachments.filter(({ mimeType }) => types.includes(mimeType))

/** @param {import('postal-mime').Email} email */
const reportedIn = async (email) => {
  const enclosed = await Promise.all(partsOf(email, ENCLOSED).map((part) => PostalMime.parse(contentOf(part), LIMITS)))
  return enclosed.flatMap(({ messageId }) => (messageId ? [clean(messageId)] : []))
}

/** @param {Uint8Array} raw @returns {Promise<import('./mail.ts').Mail>} */
const read = async (raw) => {
  const email = await PostalMime.parse(inUtf8(raw), LIMITS)
  const plain = email.text?.trim() ?? ''
  const text = plain === '' && email.html ? await textOf(email.html) : plain
  /** @param {string[]} names */
  const named = (names) => email.headers.filter(({ key }) => names.includes(key)).map(({ value }) => value)
  const mail = {
    headers: email.headers.map(({ key, value }) => ({ key: clean(key), value: clean(value) })),
    froms: named(['from']).map(addressesIn),
    recipients: [...new Set(named(RECIPIENTS).flatMap(addressesIn))],
    subject: clean(email.subject ?? ''),
    messageId: clean(email.messageId ?? ''),
    text: clean(text)
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    attachments: email.attachments.map(({ filename, mimeType }) => clean(filename || mimeType)),
    statuses: partsOf(email, STATUSES).map(contentOf).map(clean),
    reported: await reportedIn(email),
  }
  const isEmpty = mail.text === '' && mail.attachments.length === 0
  // A mail whose parts are not divided, or that has no sender either, is none.
  if (isEmpty && (mail.froms.length === 0 || named(['content-type']).some((type) => /^multipart/i.test(type))))
    throw new Error('The mail has no content that can be read')
  return mail
}

port.on('message', async (/** @type {Uint8Array} */ raw) => {
  try {
    port.postMessage({ mail: await read(raw) })
  } catch {
    // Its reason may contain what somebody wrote.
    port.postMessage({ mail: null })
  }
})
