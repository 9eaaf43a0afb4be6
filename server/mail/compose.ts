import MailComposer from 'nodemailer/lib/mail-composer'
import type { Mail } from './outbox.ts'
import type { Outgoing } from './port.ts'

type Written = Pick<
  Mail,
  'id' | 'kind' | 'to_address' | 'subject' | 'body' | 'message_id' | 'created_at' | 'reply_to' | 'return_path' | 'refs'
>

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML, with all characters of markup escaped. */
const htmlOf = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character).replace(/\r?\n/g, '<br>\n')

const threadOf = ({ refs }: Written) => {
  const references = refs.split(' ').filter(Boolean)
  const nearest = references.at(-1)
  return nearest === undefined ? {} : { references, inReplyTo: nearest }
}

/** The MIME text of a mail and its envelope. `from`: an address, with or without a name. */
export const composeMail = async (mail: Written, from: string): Promise<Outgoing> => {
  const node = new MailComposer({
    from,
    // As an object, so that nothing in it is read as a second address.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    text: mail.body,
    ...(mail.kind === 'reply' && { html: htmlOf(mail.body) }),
    ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
    ...threadOf(mail),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from: sender, to } = node.getEnvelope()
  const raw = await node.build()
  return { id: mail.id, envelope: { from: mail.return_path ?? (sender || from), to }, raw, messageId: mail.message_id }
}
