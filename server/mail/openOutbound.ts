import { createFolder } from './folder.ts'
import type { MailTarget } from './mailConfig.ts'
import type { Outbound } from './port.ts'

/** Where the mails of the configuration go. The code for SMTP loads only where it is used. */
export const openOutbound = async (target: MailTarget): Promise<Outbound> => {
  if (target.kind === 'folder') return createFolder(target.folder)
  const { createSmtp } = await import('./smtp.ts')
  return createSmtp(target.url)
}
