import { APPENDED, answered, fromOther, MORE, written } from './answers.ts'
import type { MailCase } from './scene.ts'

/** Mails, and the tickets to which they belong. */
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
]
