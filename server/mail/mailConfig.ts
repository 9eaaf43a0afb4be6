import { join } from 'node:path'
import { type Environment, parseUrl, read } from '../environment.ts'
import { StartError } from '../startError.ts'

/** Where mails go: files in a folder, or a mail server. */
export type MailTarget = { kind: 'folder'; folder: string } | { kind: 'smtp'; url: string }

/** `from`: the address that mails come from, with or without a name. */
export type MailConfig = { target: MailTarget; from: string }

const MAIL_EXAMPLE = 'smtps://user:password@mail.example:465'

/** The folder is beside the gateway's book. */
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

/** Reads MAIL_OUT and MAIL_FROM. */
export const readMail = (environment: Environment): MailConfig => ({
  target: readMailTarget(environment),
  from: readMailFrom(read(environment, 'MAIL_FROM')),
})
