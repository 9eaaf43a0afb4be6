import { AUTHORITY, type MailCase, mailOf, type Scene, SUPPORT } from './scene.ts'

type Headers = Parameters<typeof mailOf>[1]

const MORE = 'It still squeaks.'
const written = (headers: (scene: Scene) => Headers) => (scene: Scene) => mailOf(scene, headers(scene), MORE)
const answered = (headers: (scene: Scene) => Headers = () => ({})) =>
  written((scene) => ({ Subject: 'Re: Brakes', 'In-Reply-To': scene.messageId, ...headers(scene) }))

const OPENED = { outcome: 'opened' } as const
const APPENDED = { outcome: 'appended', body: MORE } as const
const UNKNOWN = { outcome: 'opened', isKnown: false, attention: 'unknown_sender' } as const
const fromOther = (address: RegExp) => ({
  outcome: 'appended' as const,
  body: new RegExp(`^From another address: ${address.source}\n\n${MORE}$`),
})
const UNPROVEN = `This mail may not come from the address that it names.\n\n${MORE}`
const failing = {
  'Authentication-Results': `${AUTHORITY}; spf=pass; dmarc=fail (p=reject) header.from=customer.example`,
}

/** Where mails belong. */
export const THREADS: readonly MailCase[] = [
  { name: 'an answer', mail: answered(), filed: APPENDED },
  {
    name: 'an answer by its references alone',
    mail: written(({ messageId }) => ({ References: `<a@b.example> ${messageId} <c@d.example>` })),
    filed: APPENDED,
  },
  {
    name: 'an answer whose program writes the id in capitals',
    mail: answered(({ messageId }) => ({ 'In-Reply-To': messageId.toUpperCase() })),
    filed: APPENDED,
  },
  { name: 'an answer to a pending ticket', ticket: 'pending', mail: answered(), filed: APPENDED },
  { name: 'an answer to a resolved ticket', ticket: 'resolved', mail: answered(), filed: { ...APPENDED, reopened: 1 } },
  {
    name: 'an answer to a closed ticket',
    ticket: 'closed',
    mail: answered(),
    filed: { outcome: 'followed', title: 'Re: Brakes' },
  },
  {
    name: 'an answer to the address of the ticket',
    mail: written(({ ticketAddress }) => ({ To: ticketAddress })),
    filed: APPENDED,
  },
  {
    name: 'an answer to the address of the ticket, in capitals and with others',
    mail: written(({ ticketAddress }) => ({
      To: 'boss@customer.example',
      Cc: `Support <${ticketAddress.toUpperCase()}>`,
    })),
    filed: APPENDED,
  },
  {
    name: 'what was delivered to the address of the ticket',
    mail: written(({ ticketAddress }) => ({ To: 'undisclosed-recipients:;', 'Delivered-To': ticketAddress })),
    filed: APPENDED,
  },
  {
    name: 'an answer to what the customer wrote',
    mail: written(({ receivedId }) => ({ 'In-Reply-To': receivedId })),
    filed: APPENDED,
  },
  {
    name: 'the number of the ticket in the subject',
    mail: written(({ number }) => ({ Subject: `Re: Brakes [${number}]` })),
    filed: APPENDED,
  },
  {
    name: 'the number of the ticket in the subject, in small letters',
    mail: written(({ number }) => ({ Subject: `[${number.toLowerCase()}]` })),
    filed: APPENDED,
  },
  {
    name: 'the number of a closed ticket in the subject',
    ticket: 'closed',
    mail: written(({ number }) => ({ Subject: `[${number}]` })),
    filed: { outcome: 'followed' },
  },
  {
    name: 'the number of another ticket after ours',
    mail: written(({ number }) => ({ Subject: `[KS-999999999] [${number}]` })),
    filed: APPENDED,
  },

  {
    name: 'an answer from another address of the customer',
    mail: answered(({ stranger }) => ({ From: stranger })),
    filed: fromOther(/stranger[^\n]+/),
  },
  {
    name: 'an answer from another customer',
    mail: answered(({ other }) => ({ From: other })),
    filed: fromOther(/other[^\n]+/),
  },
  {
    name: 'the address of the ticket, from a stranger',
    mail: written((scene) => ({ From: scene.stranger, To: scene.ticketAddress })),
    filed: fromOther(/stranger[^\n]+/),
  },
  {
    name: 'an answer of a stranger to a resolved ticket',
    ticket: 'resolved',
    mail: answered(({ stranger }) => ({ From: stranger })),
    filed: { ...fromOther(/stranger[^\n]+/), reopened: 1 },
  },
  {
    name: 'an answer without a sender',
    mail: answered(() => ({ From: null })),
    filed: { outcome: 'appended', body: `This mail does not say who sent it.\n\n${MORE}` },
  },

  {
    name: 'the id of our mail, made up',
    mail: written(({ forgedId }) => ({ 'In-Reply-To': forgedId })),
    filed: OPENED,
  },
  {
    name: 'the id of our mail, made up by a stranger',
    mail: written(({ forgedId, stranger }) => ({ From: stranger, References: forgedId })),
    filed: UNKNOWN,
  },
  {
    name: 'the address of the ticket, made up',
    mail: written(({ forgedTicketAddress }) => ({ To: forgedTicketAddress })),
    filed: OPENED,
  },
  {
    name: 'the number of the ticket, from another customer',
    mail: written(({ number, other }) => ({ From: other, Subject: `[${number}]` })),
    filed: OPENED,
  },
  {
    name: 'the number of the ticket, from a stranger',
    mail: written(({ number, stranger }) => ({ From: stranger, Subject: `[${number}]` })),
    filed: UNKNOWN,
  },
  {
    name: 'the number of the ticket without brackets',
    mail: written(({ number }) => ({ Subject: `About ${number}` })),
    filed: OPENED,
  },
  {
    name: 'the number of the ticket in the text alone',
    mail: (scene) => mailOf(scene, {}, `[${scene.number}]`),
    filed: OPENED,
  },
  {
    name: 'an answer of another customer to what the customer wrote',
    mail: written(({ receivedId, other }) => ({ From: other, 'In-Reply-To': receivedId })),
    filed: OPENED,
  },
  {
    name: 'an unknown sender',
    mail: written(({ stranger }) => ({ From: stranger })),
    filed: { ...UNKNOWN, title: 'Brakes' },
  },

  { name: 'a mail that fails DMARC', mail: written(() => failing), filed: { ...UNKNOWN, body: UNPROVEN } },
  {
    name: 'the number of the ticket in a mail that fails DMARC',
    mail: written(({ number }) => ({ ...failing, Subject: `[${number}]` })),
    filed: UNKNOWN,
  },
  {
    name: 'an answer to what the customer wrote, that fails DMARC',
    mail: written(({ receivedId }) => ({ ...failing, 'In-Reply-To': receivedId })),
    filed: UNKNOWN,
  },
  { name: 'an answer that fails DMARC', mail: answered(() => failing), filed: { outcome: 'appended', body: UNPROVEN } },
  {
    name: 'DMARC that a server failed which does not count',
    mail: written(() => ({ 'Authentication-Results': 'mx.else.example; dmarc=fail' })),
    filed: OPENED,
  },
  {
    name: 'DMARC that passed',
    mail: written(() => ({ 'Authentication-Results': `${AUTHORITY} 1; dmarc=pass (dmarc=fail)` })),
    filed: OPENED,
  },
  {
    name: 'two senders in one header',
    mail: written(({ customer, stranger }) => ({ From: `${customer}, ${stranger}` })),
    filed: UNKNOWN,
  },
  {
    name: 'two headers that name a sender',
    mail: written(({ customer, stranger }) => ({ From: [customer, stranger] })),
    filed: { ...UNKNOWN, body: UNPROVEN },
  },

  { name: 'our own address', mail: written(() => ({ From: `Kickstand <${SUPPORT}>` })), filed: { outcome: 'dropped' } },
  {
    name: 'the address of a ticket as the sender',
    mail: answered(({ ticketAddress }) => ({ From: ticketAddress })),
    filed: { outcome: 'dropped' },
  },
  {
    name: 'our address for bounces as the sender',
    mail: answered(({ bounceAddress }) => ({ From: bounceAddress })),
    filed: { outcome: 'dropped' },
  },
  {
    name: 'our own address as the second sender',
    mail: written(({ stranger }) => ({ From: [stranger, SUPPORT] })),
    filed: { outcome: 'dropped' },
  },
  { name: 'another address of our domain', mail: written(() => ({ From: 'ada@kickstand.example' })), filed: UNKNOWN },
]
