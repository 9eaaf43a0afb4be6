import { answered, MORE, OPENED, UNKNOWN, written } from './answers.ts'
import { AUTHORITY, type MailCase, mailOf, SUPPORT } from './scene.ts'

const UNPROVEN = `The sender address of this mail may be forged.\n\n${MORE}`
const failing = {
  'Authentication-Results': `${AUTHORITY}; spf=pass; dmarc=fail (p=reject) header.from=customer.example`,
}

/** Mails whose senders are believed, and mails whose senders are not. */
export const SENDERS: readonly MailCase[] = [
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
    name: 'a mail that fails DMARC, with the version of the method',
    mail: written(() => ({ 'Authentication-Results': `${AUTHORITY}; dmarc/1 = fail` })),
    filed: { ...UNKNOWN, body: UNPROVEN },
  },
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
