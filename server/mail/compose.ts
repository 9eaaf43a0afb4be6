import type { Selectable } from 'kysely'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Database } from '../database/schema.ts'
import type { Outgoing } from './port.ts'

type Mail = Pick<Selectable<Database['mails']>, 'id' | 'to_address' | 'subject' | 'body' | 'message_id' | 'created_at'>

/** The MIME text of a mail and its envelope. `from`: an address, with or without a name. */
export const composeMail = async (mail: Mail, from: string): Promise<Outgoing> => {
  const node = new MailComposer({
    from,
    // As an object, so that nothing in it is read as a second address.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.body,
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = node.getEnvelope()
  const raw = await node.build()
  return { id: mail.id, envelope: { from: sender || from, to }, raw, messageId: mail.message_id }
}
