import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMail } from '../../server/mail/compose.ts'
import { createFolder } from '../../server/mail/folder.ts'
import { mailIdOf, messageIdOf } from '../../server/mail/messageIds.ts'
import type { Outgoing } from '../../server/mail/port.ts'
import { createSmtp } from '../../server/mail/smtp.ts'
import { type SmtpFault, smtpServer } from './support/smtp.ts'
import { temporaryFolder } from './support/temporary.ts'

const SECRET = '0f'.repeat(32)
const ID = '0b5f7d5e-0f43-4c3c-9c6e-3e2a4b1d9a10'
const FROM = 'Kickstand <support@kickstand.example>'
const calm = () => new AbortController().signal

const mail = (changes: object = {}): Promise<Outgoing> =>
  composeMail(
    {
      id: ID,
      kind: 'confirmation',
      reply_to: null,
      return_path: null,
      refs: '',
      to_address: 'ada@example.org',
      subject: 'Your order 100234',
      body: 'Hello Ada,\n\nit costs 12 €.\n',
      message_id: messageIdOf(SECRET, ID, 'kickstand.example'),
      created_at: '2026-03-02T10:00:00.000Z',
      ...changes,
    },
    FROM,
  )
const textOf = async (changes?: object): Promise<string> => Buffer.from((await mail(changes)).raw).toString()

describe('a Message-ID', () => {
  const ours = messageIdOf(SECRET, ID, 'kickstand.example')

  it('[MA-2] contains the id of the mail and a proof that we made it, and the id can be read from it', () => {
    expect(ours).toMatch(/^<m\.0b5f7d5e-0f43-4c3c-9c6e-3e2a4b1d9a10\.[0-9a-f]{32}@kickstand\.example>$/)
    expect(mailIdOf(SECRET, ours)).toBe(ID)
    expect(mailIdOf(SECRET, ` ${ours.toUpperCase()} `)).toBe(ID)
    expect(mailIdOf(SECRET, ours.replace('kickstand.example', 'elsewhere.example'))).toBe(ID)
  })

  it.each([
    ['another secret', messageIdOf('f0'.repeat(32), ID, 'kickstand.example')],
    ['another id', ours.replace('m.0', 'm.1')],
    ['no proof', `<m.${ID}@kickstand.example>`],
    ['a shorter proof', ours.replace(/.@/, '@')],
    ['something after it', `${ours}x`],
    ['nothing of ours', '<abc@mail.example>'],
    ['nothing at all', ''],
  ])('[MA-2] with %s is not recognised as ours', (_, messageId) => {
    expect(mailIdOf(SECRET, messageId)).toBeNull()
  })
})

describe('the text of a mail', () => {
  it('[MA-3] has the expected headers, and its envelope has only the address of the customer', async () => {
    const { envelope, raw } = await mail()
    expect(envelope).toEqual({ from: 'support@kickstand.example', to: ['ada@example.org'] })
    // A long header continues after a line break and a space.
    const text = Buffer.from(raw).toString().replaceAll('\r\n ', ' ').replaceAll(':  ', ': ')
    for (const header of [
      'From: Kickstand <support@kickstand.example>',
      'To: ada@example.org',
      'Subject: Your order 100234',
      `Message-ID: ${messageIdOf(SECRET, ID, 'kickstand.example')}`,
      'Date: Mon, 02 Mar 2026 10:00:00 +0000',
      'Content-Type: text/plain; charset=utf-8',
    ]) {
      expect(text).toContain(`${header}\r\n`)
    }
    expect(text).toContain('it costs 12 =E2=82=AC.')
  })

  it('[MA-3] gets no header and no second recipient from line breaks in a subject or an address', async () => {
    const subject = 'Hello\r\nBcc: eve@example.org'
    const text = await textOf({ subject, to_address: 'ada@example.org, eve@example.org' })
    expect(text).not.toMatch(/^Bcc:/m)
    for (const to_address of [
      'ada@example.org, eve@example.org',
      'ada@example.org\r\nBcc: eve@example.org',
      'a: ada@example.org, eve@example.org;',
    ])
      expect((await mail({ to_address })).envelope.to).toHaveLength(1)
  })
})

describe('the folder of outgoing mails', () => {
  it('[MA-4] has one file for each mail, which is not overwritten if the mail is sent again', async () => {
    const folder = join(await temporaryFolder(), 'mail', 'out')
    const outbound = createFolder(folder)
    const outgoing = await mail()
    expect(await outbound.find?.(outgoing.messageId)).toBe(false)
    expect(await outbound.send(outgoing, calm())).toMatchObject({ outcome: 'accepted' })
    expect(await outbound.find?.(outgoing.messageId)).toBe(true)
    const [name = ''] = await readdir(folder)
    expect(name).toBe(`${outgoing.messageId.slice(1, -1)}.eml`)
    expect(await readFile(join(folder, name))).toEqual(Buffer.from(outgoing.raw))
    await writeFile(join(folder, name), 'as it was')
    expect(await outbound.send(outgoing, calm())).toMatchObject({ outcome: 'accepted' })
    expect(await readdir(folder)).toEqual([name])
    expect(await readFile(join(folder, name), 'utf8')).toBe('as it was')
  })

  it('[MA-4] refuses a mail for now if it cannot be written', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    const refused = { outcome: 'refused', permanent: false }
    expect(await createFolder(join(file, 'out')).send(await mail(), calm())).toMatchObject(refused)
  })
})

describe('a mail server', () => {
  let server: Awaited<ReturnType<typeof smtpServer>>
  beforeEach(async () => {
    server = await smtpServer()
  })
  afterEach(() => server.stop())

  it('[MA-5] receives the text unchanged, with the addresses of the envelope', async () => {
    const outgoing = await mail()
    const sent = await createSmtp(server.url).send(outgoing, calm())
    expect(sent).toEqual({ outcome: 'accepted', reply: '250 Taken' })
    expect(server.envelopes).toEqual(['MAIL FROM:<support@kickstand.example>', 'RCPT TO:<ada@example.org>'])
    expect(server.taken.map((text) => text.trimEnd())).toEqual([
      Buffer.from(outgoing.raw).toString().replaceAll('\r\n', '\n').trimEnd(),
    ])
  })

  it.each<[string, SmtpFault, object]>([
    ['a full mailbox', { RCPT: '452 Full' }, { outcome: 'refused', permanent: false }],
    ['an unknown mailbox', { RCPT: '550 Unknown' }, { outcome: 'refused', permanent: true }],
    ['a sender that is not allowed', { MAIL: '553 No' }, { outcome: 'refused', permanent: true }],
    ['a server that has no time', { greeting: '421 Later' }, { outcome: 'refused', permanent: false }],
    ['a text that is refused', { text: '554 Spam' }, { outcome: 'refused', permanent: true }],
    ['a text that is not taken now', { text: '451 Later' }, { outcome: 'refused', permanent: false }],
    ['a connection that is lost after the text', { text: 'break' }, { outcome: 'unknown' }],
  ])(
    '[MA-5] with a fault gives the expected outcome, refused for now, refused for good or unknown: %s',
    async (_, fault, sent) => {
      server.fail(fault)
      expect(await createSmtp(server.url).send(await mail(), calm())).toMatchObject(sent)
    },
  )

  it('[MA-5] that cannot be reached refuses a mail for now, and an aborted attempt is unknown', async () => {
    const gone = await smtpServer()
    await gone.stop()
    const refused = { outcome: 'refused', permanent: false }
    expect(await createSmtp(gone.url).send(await mail(), calm())).toMatchObject(refused)
    expect(await createSmtp(server.url).send(await mail(), AbortSignal.abort())).toMatchObject({ outcome: 'unknown' })
  })
})
