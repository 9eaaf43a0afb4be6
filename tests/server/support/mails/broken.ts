import { bytesOf, type MailCase, mailOf, partsOf, type Scene } from './scene.ts'

const QUESTION = 'My brakes squeak.'
const OPENED = { outcome: 'opened', body: QUESTION } as const
const UNREADABLE = {
  outcome: 'unreadable',
  attention: 'unreadable',
  isKnown: false,
  automatic: true,
  waits: false,
  title: 'A mail that could not be read',
  body: /^This mail could not be read\. It is kept in the file [0-9a-f]{64}\.eml\.$/,
} as const
const UNKNOWN = { outcome: 'opened', isKnown: false, attention: 'unknown_sender' } as const

const nested = (depth: number): string[] =>
  depth === 0
    ? ['Content-Type: text/plain', '', QUESTION]
    : [`Content-Type: multipart/mixed; boundary=b${depth}.`, '', `--b${depth}.`, ...nested(depth - 1), `--b${depth}.--`]

const nestedMail = (depth: number) => (scene: Scene) => {
  const [type = '', , ...lines] = nested(depth)
  return mailOf(scene, { 'Content-Type': type.replace('Content-Type: ', '') }, ...lines)
}

/** Mails as broken or hostile programs send them. */
export const BROKEN: readonly MailCase[] = [
  {
    name: 'parts that nothing divides',
    mail: (scene) =>
      mailOf(scene, { 'Content-Type': 'multipart/mixed' }, '--b', 'Content-Type: text/html', '', '<p>Hi</p>'),
    filed: UNREADABLE,
  },
  {
    name: 'parts that do not end',
    mail: (scene) =>
      partsOf(scene, 'multipart/mixed', {}, ['Content-Type: text/plain', '', QUESTION]).replace('--=_b--\r\n', ''),
    filed: OPENED,
  },
  {
    name: 'parts of which none begins',
    mail: (scene) => mailOf(scene, { 'Content-Type': 'multipart/mixed; boundary=b' }, QUESTION),
    filed: UNREADABLE,
  },
  { name: 'parts that are 15 deep', mail: nestedMail(15), filed: OPENED },
  { name: 'parts that are 25 deep', mail: nestedMail(25), filed: UNREADABLE },
  {
    name: 'nothing in it',
    mail: (scene) => mailOf(scene, {}),
    filed: { outcome: 'opened', body: 'This mail has no text.' },
  },
  { name: 'no byte', mail: () => new Uint8Array(), filed: UNREADABLE },
  {
    name: 'bytes that are no mail',
    mail: () => Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 256),
    filed: UNREADABLE,
  },
  {
    name: 'no sender',
    mail: (scene) => mailOf(scene, { From: null }, QUESTION),
    filed: { ...UNKNOWN, body: `This mail does not say who sent it.\n\n${QUESTION}` },
  },
  { name: 'a sender that is no address', mail: (scene) => mailOf(scene, { From: 'Ada' }, QUESTION), filed: UNKNOWN },
  {
    name: 'NUL bytes',
    mail: (scene) => bytesOf(mailOf(scene, { Subject: 'Bra\0kes' }, 'My bra\0kes squeak.')),
    filed: { ...OPENED, title: 'Brakes' },
  },
  {
    name: 'half a character at the end of base64',
    mail: (scene) =>
      mailOf(
        scene,
        { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'base64' },
        'R3LDvMOfw',
      ),
    filed: { outcome: 'opened', body: /^Grüß/ },
  },
  {
    name: 'no end of the headers',
    mail: (scene) => mailOf(scene, {}).trimEnd(),
    filed: { outcome: 'opened', body: 'This mail has no text.' },
  },
  {
    name: 'headers of 200 KiB',
    mail: (scene) => mailOf(scene, { 'X-Long': Array<string>(200).fill('a'.repeat(1000)) }, QUESTION),
    filed: OPENED,
  },
  {
    name: 'headers of more than 256 KiB',
    mail: (scene) => mailOf(scene, { 'X-Long': Array<string>(300).fill('a'.repeat(1000)) }, QUESTION),
    filed: UNREADABLE,
  },
  {
    name: 'a Message-ID of 100 KiB',
    mail: (scene) => mailOf(scene, { 'Message-ID': `<${'ü'.repeat(50_000)}@b.example>` }, QUESTION),
    filed: OPENED,
  },
  {
    name: 'no Message-ID',
    mail: (scene) => mailOf(scene, { 'Message-ID': null }, `${QUESTION} `, scene.mailId),
    filed: { outcome: 'opened' },
  },
  {
    name: 'an address of 1,000 characters',
    mail: (scene) => mailOf(scene, { From: `${'a'.repeat(1000)}@b.example` }, QUESTION),
    filed: UNKNOWN,
  },
  {
    name: 'a name of an attachment with line breaks',
    mail: (scene) =>
      partsOf(
        scene,
        'multipart/mixed',
        {},
        ['Content-Type: text/plain', '', QUESTION],
        ['Content-Type: image/png; name="=?utf-8?Q?a=0Ab.png?="', '', 'x'],
      ),
    filed: { outcome: 'opened', body: `${QUESTION}\n\n1 attachment was not kept: a b.png` },
  },
  {
    name: '31 MiB',
    mail: (scene) => Buffer.concat([bytesOf(mailOf(scene, {})), Buffer.alloc(31 * 1024 * 1024, 'a')]),
    filed: UNREADABLE,
  },
]
