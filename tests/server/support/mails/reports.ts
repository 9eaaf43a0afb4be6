import { type mailOf, partsOf, type Scene, SUPPORT } from './scene.ts'

export type Headers = Parameters<typeof mailOf>[1]
export type Report = {
  headers?: Headers
  action?: string
  status?: string
  /** The text for people. */
  words?: string
  /** Lines of the machine-readable part, if they differ from the usual ones. */
  fields?: readonly string[]
  enclosed?: 'message/rfc822' | 'text/rfc822-headers' | 'message/rfc822-headers' | null
  messageId?: string
}

/** A delivery report in the format of RFC 3464. */
export const reportOf = (
  scene: Scene,
  {
    headers,
    action = 'failed',
    status = '5.1.1',
    words = 'It was not delivered.',
    fields,
    enclosed = 'message/rfc822',
    messageId,
  }: Report,
): string =>
  partsOf(
    scene,
    'multipart/report; report-type=delivery-status',
    {
      From: 'MAILER-DAEMON@mx.customer.example',
      Subject: 'Undelivered Mail Returned to Sender',
      'Return-Path': '<>',
      'Auto-Submitted': 'auto-replied',
      ...headers,
    },
    ['Content-Type: text/plain; charset=us-ascii', '', words],
    [
      'Content-Type: message/delivery-status',
      '',
      ...(fields ?? [
        'Reporting-MTA: dns; mx.customer.example',
        '',
        `Final-Recipient: rfc822; ${scene.customer}`,
        `Action: ${action}`,
        `Status: ${status}`,
        'Diagnostic-Code: smtp; 550 no such user',
      ]),
    ],
    ...(enclosed === null
      ? []
      : [
          [
            `Content-Type: ${enclosed}`,
            '',
            `From: ${SUPPORT}`,
            'Subject: Re: Brakes',
            `Message-ID: ${messageId ?? scene.messageId}`,
            '',
            'Hello',
          ],
        ]),
  )
