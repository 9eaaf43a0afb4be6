import { createFolder } from './folder.ts'
import type { MailTarget } from './mailConfig.ts'
import type { Outbound } from './port.ts'

/** Opens the configured target of mails. The code for SMTP is loaded only if it is used. */
export const openOutbound = async (target: MailTarget): Promise<Outbound> => {
  if (target.kind === 'folder') return createFolder(target.folder)
  const { createSmtp } = await import('./smtp.ts')
  return createSmtp(target.url)
}
