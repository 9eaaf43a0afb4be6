import { join } from 'node:path'
import { type Environment, parseUrl, read } from '../environment.ts'
import { StartError } from '../startError.ts'

/** Where mails go: files in a folder, or a mail server. */
export type MailTarget = { kind: 'folder'; folder: string } | { kind: 'smtp'; url: string }

/** The folder where mails arrive. `authority`: the mail server whose Authentication-Results headers are trusted, in lower case; null for none. */
export type InboundConfig = { folder: string; authority: string | null }

/** `from`: the address that mails come from, with or without a name. `inbound`: null if mails are not received. */
export type MailConfig = { target: MailTarget; from: string; inbound: InboundConfig | null }

const MAIL_EXAMPLE = 'smtps://user:password@mail.example:465'

/** The mail server in MAIL_OUT if it is set, else a folder in DATA_DIR. */
const readMailTarget = (environment: Environment): MailTarget => {
  const url = read(environment, 'MAIL_OUT')
  if (url === undefined)
    return { kind: 'folder', folder: join(read(environment, 'DATA_DIR') ?? './data', 'mail', 'out') }
  const { hostname } = parseUrl('MAIL_OUT', url, ['smtp:', 'smtps:'], MAIL_EXAMPLE)
  if (hostname === '') throw new StartError(`MAIL_OUT must be an address such as ${MAIL_EXAMPLE}`)
  return { kind: 'smtp', url }
}

export const DEFAULT_FROM = 'Kickstand <support@kickstand.example>'

/** An address, alone or in angle brackets after a name. */
const MAILBOX = /^(?:[^<>@,;\r\n]+ <[^<>@,;\s]+@[^<>@,;\s]+>|[^<>@,;\s]+@[^<>@,;\s]+)$/

const readMailFrom = (text = DEFAULT_FROM): string => {
  if (MAILBOX.test(text)) return text
  throw new StartError(`MAIL_FROM must be an address such as ${DEFAULT_FROM}, not ${text}`)
}

/** By default mails are received if DATA_DIR is set or the database is embedded, because then there is a folder for data. */
const readInbound = (environment: Environment): InboundConfig | null => {
  const dataDir = read(environment, 'DATA_DIR')
  const hasFolder = dataDir !== undefined || read(environment, 'DATABASE_URL') === undefined
  const name = read(environment, 'MAIL_IN') ?? (hasFolder ? 'folder' : 'off')
  if (name !== 'folder' && name !== 'off') throw new StartError(`MAIL_IN must be folder or off, not ${name}`)
  if (name === 'off') return null
  return {
    folder: join(dataDir ?? './data', 'mail', 'in'),
    authority: read(environment, 'MAIL_AUTHSERV')?.toLowerCase() ?? null,
  }
}

/** Reads MAIL_OUT, MAIL_FROM, MAIL_IN and MAIL_AUTHSERV. */
export const readMail = (environment: Environment): MailConfig => ({
  target: readMailTarget(environment),
  from: readMailFrom(read(environment, 'MAIL_FROM')),
  inbound: readInbound(environment),
})
