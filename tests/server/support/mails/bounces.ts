import { type Headers, type Report, reportOf } from './reports.ts'
import { type MailCase, mailOf, type Scene } from './scene.ts'

const BOUNCED = { outcome: 'bounced', attention: 'bounced', waits: true } as const
const DELAYED = { outcome: 'delayed', status: 'pending', waits: false } as const
const DROPPED = { outcome: 'dropped' } as const

const failed = (system: string, report: Report | ((scene: Scene) => Report)): MailCase => ({
  name: `a report of ${system}`,
  ticket: 'pending',
  mail: (scene) => reportOf(scene, typeof report === 'function' ? report(scene) : report),
  filed: BOUNCED,
})

/** A report in plain text only, sent to the address for bounces. */
const worded = (system: string, headers: Headers, ...lines: string[]): MailCase => ({
  name: `a report of ${system} that is text alone`,
  ticket: 'pending',
  mail: (scene) =>
    mailOf(scene, { From: 'MAILER-DAEMON@mx.customer.example', To: scene.bounceAddress, ...headers }, ...lines),
  filed: BOUNCED,
})
const toBounces = ({ bounceAddress }: Scene): Headers => ({ To: bounceAddress })

/** What mail servers report about our mails. */
export const BOUNCES: readonly MailCase[] = [
  failed('Postfix', {
    fields: [
      'Reporting-MTA: dns; mx.customer.example',
      'X-Postfix-Queue-ID: 4F2',
      '',
      'Final-Recipient: rfc822; a@customer.example',
      'Original-Recipient: rfc822;a@customer.example',
      'Action: failed',
      'Status: 5.1.1',
    ],
  }),
  failed('Exim', {
    headers: {
      'X-Failed-Recipients': 'a@customer.example',
      Subject: 'Mail delivery failed: returning message to sender',
    },
    status: '5.0.0',
  }),
  failed('Exchange', ({ messageId }) => ({
    headers: {
      From: 'postmaster@customer.example',
      'X-MS-Exchange-Message-Is-Ndr': '',
      'In-Reply-To': messageId,
      Subject: 'Undeliverable: Re: Brakes',
    },
    status: '5.1.10',
  })),
  failed('Gmail', ({ messageId }) => ({
    headers: {
      From: 'mailer-daemon@googlemail.example',
      References: messageId,
      'X-Failed-Recipients': 'a@customer.example',
      Subject: 'Delivery Status Notification (Failure)',
    },
    enclosed: null,
  })),
  failed('Sendmail', {
    headers: { Subject: 'Returned mail: see transcript for details', 'Auto-Submitted': 'auto-generated (failure)' },
    enclosed: 'text/rfc822-headers',
  }),
  failed('Amazon SES', (scene) => ({
    headers: { ...toBounces(scene), From: 'mailer-daemon@amazonses.example' },
    messageId: '<0102@email.amazonses.example>',
  })),
  failed('Yahoo', { headers: { From: 'mailer-daemon@yahoo.example', Subject: 'Failure Notice' }, status: '5.0.0' }),
  failed('Lotus Domino', {
    headers: { From: 'Postmaster@customer.example', 'X-MIMETrack': 'Itemize by SMTP Server' },
    enclosed: 'message/rfc822-headers',
  }),
  failed('Mailgun', (scene) => ({
    headers: { ...toBounces(scene), From: 'postmaster@mailgun.example' },
    fields: [
      'Reporting-MTA: dns; mailgun.example',
      '',
      'Final-Recipient: rfc822; a@b.example',
      'Action: failed (permanent)',
      'Status: 5.1.1',
    ],
  })),
  failed('a server that leaves the action out', {
    fields: ['Final-Recipient: rfc822; a@customer.example', 'Status: 5.7.1'],
  }),
  failed('a server that gave up after days, for a fault that passes', { action: 'failed', status: '4.4.7' }),
  failed('a server that failed for one of two addresses', {
    fields: [
      'Reporting-MTA: dns; m',
      '',
      'Final-Recipient: rfc822; a@b',
      'Action: delivered',
      'Status: 2.0.0',
      '',
      'Final-Recipient: rfc822; c@d',
      'Action: failed',
      'Status: 5.1.1',
    ],
  }),
  worded(
    'qmail',
    { 'Return-Path': '<>', Subject: 'failure notice' },
    'Hi. This is the qmail-send program.',
    '<a@customer.example>:',
    'Sorry, no mailbox here by that name.',
  ),
  worded(
    'an old Exim',
    { From: 'Mail Delivery System <Mailer-Daemon@customer.example>', 'X-Failed-Recipients': 'a@customer.example' },
    'Unrouteable address',
  ),
  worded(
    'a server that calls it an automatic answer',
    { From: 'bounces@else.example', 'Auto-Submitted': 'auto-replied', 'X-Failed-Recipients': 'a@customer.example' },
    'No',
  ),
  {
    name: 'a report about a resolved ticket, which opens it',
    ticket: 'resolved',
    mail: (scene) => reportOf(scene, {}),
    filed: BOUNCED,
  },
  {
    name: 'a report about a closed ticket, which stays closed',
    ticket: 'closed',
    mail: (scene) => reportOf(scene, {}),
    filed: { ...BOUNCED, status: 'closed', waits: false },
  },

  {
    name: 'a report of Postfix that it is late',
    ticket: 'pending',
    mail: (scene) => reportOf(scene, { action: 'delayed', status: '4.4.1' }),
    filed: DELAYED,
  },
  {
    name: 'a report of Exchange that it is late',
    ticket: 'pending',
    mail: (scene) =>
      reportOf(scene, {
        headers: { From: 'postmaster@customer.example', Subject: 'Delivery delayed: Re: Brakes' },
        action: 'delayed',
        status: '4.4.7',
      }),
    filed: DELAYED,
  },
  {
    name: 'a report without an action that it is late',
    ticket: 'pending',
    mail: (scene) => reportOf(scene, { fields: ['Final-Recipient: rfc822; a@b', 'Status: 4.2.2'] }),
    filed: DELAYED,
  },
  {
    ...worded('Exim', { Subject: 'Warning: message 1a2b delayed 24 hours' }, 'No action is required.'),
    name: 'a report of Exim that it is late',
    filed: DELAYED,
  },
  {
    name: 'a report that it was delivered',
    ticket: 'pending',
    mail: (scene) => reportOf(scene, { action: 'delivered', status: '2.0.0' }),
    filed: DELAYED,
  },

  {
    name: 'a report about a mail that is not ours',
    mail: (scene) => reportOf(scene, { messageId: '<a@b.example>' }),
    filed: DROPPED,
  },
  {
    name: 'a report about a mail whose id somebody has made up',
    mail: (scene) => reportOf(scene, { messageId: scene.forgedId }),
    filed: DROPPED,
  },
  {
    name: 'a report to an address for bounces that somebody has made up',
    mail: (scene) => reportOf(scene, { headers: { To: scene.forgedBounceAddress }, enclosed: null }),
    filed: DROPPED,
  },
  {
    name: 'a report about a report',
    mail: (scene) =>
      reportOf(scene, { messageId: '<report@mx.customer.example>', words: 'Your report was not delivered.' }),
    filed: DROPPED,
  },
]
