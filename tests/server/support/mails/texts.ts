import { bytesOf, type MailCase, mailOf, partsOf } from './scene.ts'

const QUESTION = 'My brakes squeak.'
const asked = (body: string | RegExp = QUESTION, title = 'Brakes') => ({ outcome: 'opened', body, title }) as const

const text = (type: string, encoding = '8bit') => ({
  'Content-Type': type,
  'Content-Transfer-Encoding': encoding,
})
const PLAIN = ['Content-Type: text/plain; charset=utf-8', '', QUESTION]
const HTML = ['Content-Type: text/html; charset=utf-8', '', `<p>${QUESTION}</p>`]
/** A text in the given character set, byte by byte. */
const inBytes = (name: string, charset: string, bytes: number[], body: string): MailCase => ({
  name: `text in ${charset}: ${name}`,
  mail: (scene) => bytesOf(mailOf(scene, text(`text/plain; charset=${charset}`), String.fromCharCode(...bytes))),
  filed: asked(body),
})

/** Questions of customers, in all the formats that mail programs use. */
export const TEXTS: readonly MailCase[] = [
  { name: 'plain text', mail: (scene) => mailOf(scene, {}, QUESTION), filed: asked() },
  { name: 'no MIME at all', mail: (scene) => mailOf(scene, { 'MIME-Version': null }, QUESTION), filed: asked() },
  { name: 'line feeds alone', mail: (scene) => mailOf(scene, {}, QUESTION).replaceAll('\r', ''), filed: asked() },
  {
    name: 'HTML alone',
    mail: (scene) =>
      mailOf(
        scene,
        text('text/html; charset=utf-8'),
        '<html><head><style>p { color: red }</style><script>alert(1)</script></head>',
        '<body><p>My&nbsp;brakes <b>squeak</b> &amp; I am &lt;angry&gt;</p><p>Ada<br>Byron</p></body></html>',
      ),
    filed: asked(/^My\s?brakes squeak & I am <angry>\n+Ada\nByron$/),
  },
  {
    name: 'plain text and HTML',
    mail: (scene) => partsOf(scene, 'multipart/alternative', {}, PLAIN, HTML),
    filed: asked(),
  },
  {
    name: 'HTML with an empty plain text',
    mail: (scene) => partsOf(scene, 'multipart/alternative', {}, ['Content-Type: text/plain', '', ' '], HTML),
    filed: asked(),
  },
  {
    name: 'quoted-printable',
    mail: (scene) =>
      mailOf(scene, text('text/plain; charset=utf-8', 'quoted-printable'), 'Gr=C3=BC=C3=9Fe aus K=', '=C3=B6ln'),
    filed: asked('Grüße aus Köln'),
  },
  {
    name: 'base64',
    mail: (scene) =>
      mailOf(scene, text('text/plain; charset=utf-8', 'base64'), Buffer.from('Grüße 🚲').toString('base64')),
    filed: asked('Grüße 🚲'),
  },
  {
    name: 'format=flowed',
    mail: (scene) => mailOf(scene, text('text/plain; charset=utf-8; format=flowed'), 'My brakes ', 'squeak.'),
    filed: asked(),
  },
  inBytes('Grüße', 'iso-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'),
  inBytes('“12 €”', 'windows-1252', [0x93, 0x31, 0x32, 0x20, 0x80, 0x94], '“12 €”'),
  inBytes('Grüße', 'utf-8', [0x47, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x65], 'Grüße'),
  inBytes('Привет', 'koi8-r', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'Привет'),
  inBytes('自転車', 'shift_jis', [0x8e, 0xa9, 0x93, 0x5d, 0x8e, 0xd4], '自転車'),
  inBytes('自転車', 'iso-2022-jp', [0x1b, 0x24, 0x42, 0x3c, 0x2b, 0x45, 0x3e, 0x3c, 0x56, 0x1b, 0x28, 0x42], '自転車'),
  inBytes('Žluťoučký', 'iso-8859-2', [0xae, 0x6c, 0x75, 0xbb, 0x6f, 0x75, 0xe8, 0x6b, 0xfd], 'Žluťoučký'),
  inBytes('Grüße', 'x-unheard-of', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'),
  {
    name: '8 bits and no character set, in UTF-8',
    mail: (scene) => Buffer.from(mailOf(scene, { Subject: 'Grüße' }, 'Tschüß'), 'utf8'),
    filed: asked('Tschüß', 'Grüße'),
  },
  {
    name: '8 bits and no character set, in Latin 1',
    mail: (scene) => bytesOf(mailOf(scene, { Subject: 'Grüße' }, 'Tschüß')),
    filed: asked('Tschüß', 'Grüße'),
  },
  {
    name: 'encoded words in the subject',
    mail: (scene) => mailOf(scene, { Subject: '=?utf-8?B?R3LDvMOfZQ==?= =?iso-8859-1?Q?_aus_K=F6ln?=' }, QUESTION),
    filed: asked(QUESTION, 'Grüße aus Köln'),
  },
  {
    name: 'an encoded word that hides a line break in the subject',
    mail: (scene) => mailOf(scene, { Subject: '=?utf-8?Q?Brakes=0D=0ABcc:_all@shop.example?=' }, QUESTION),
    filed: asked(QUESTION, 'Brakes Bcc: all@shop.example'),
  },
  {
    name: 'long folded headers',
    mail: (scene) =>
      mailOf(
        scene,
        { Subject: 'Brakes\r\n of the\r\n\tbike', References: `<a@b.example>\r\n <${'c'.repeat(900)}@d.example>` },
        QUESTION,
      ),
    filed: asked(QUESTION, 'Brakes of the bike'),
  },
  {
    name: 'a very long subject',
    mail: (scene) => mailOf(scene, { Subject: 'a'.repeat(5000) }, QUESTION),
    filed: asked(QUESTION, 'a'.repeat(200)),
  },
  {
    name: 'no subject',
    mail: (scene) => mailOf(scene, { Subject: null }, QUESTION),
    filed: asked(QUESTION, '(no subject)'),
  },
  {
    name: 'an address in another case, and a name with a comma',
    mail: (scene) => mailOf(scene, { From: `"Byron, Ada" <${scene.customer.toUpperCase()}>` }, QUESTION),
    filed: asked(),
  },
  {
    name: 'a quoted history, which is kept',
    mail: (scene) => mailOf(scene, {}, QUESTION, '', 'On Monday support wrote:', '> Which bike?'),
    filed: asked(`${QUESTION}\n\nOn Monday support wrote:\n> Which bike?`),
  },
  {
    name: 'attachments',
    mail: (scene) =>
      partsOf(
        scene,
        'multipart/mixed',
        {},
        PLAIN,
        ['Content-Type: image/jpeg; name=photo.jpg', '', 'x'],
        [
          'Content-Type: application/pdf',
          "Content-Disposition: attachment; filename*=utf-8''Rechnung%20M%C3%A4rz.pdf",
          '',
          'x',
        ],
      ),
    filed: asked(`${QUESTION}\n\n2 attachments were not kept: photo.jpg, Rechnung März.pdf`),
  },
  {
    name: 'a picture in HTML',
    mail: (scene) =>
      partsOf(scene, 'multipart/related', {}, HTML, ['Content-Type: image/png', 'Content-ID: <p@x>', '', 'x']),
    filed: asked(`${QUESTION}\n\n1 attachment was not kept: image/png`),
  },
  {
    name: 'an invitation to a meeting',
    mail: (scene) =>
      partsOf(scene, 'multipart/alternative', {}, PLAIN, [
        'Content-Type: text/calendar; method=REQUEST; name=invite.ics',
        '',
        'BEGIN:VCALENDAR',
        'END:VCALENDAR',
      ]),
    filed: asked(`${QUESTION}\n\n1 attachment was not kept: invite.ics`),
  },
  {
    name: 'signed by S/MIME',
    mail: (scene) =>
      partsOf(scene, 'multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256', {}, PLAIN, [
        'Content-Type: application/pkcs7-signature; name=smime.p7s',
        '',
        'MIIF',
      ]),
    filed: asked(`${QUESTION}\n\n1 attachment was not kept: smime.p7s`),
  },
  {
    name: 'encrypted by PGP',
    mail: (scene) =>
      partsOf(
        scene,
        'multipart/encrypted; protocol="application/pgp-encrypted"',
        {},
        ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
        ['Content-Type: application/octet-stream; name=encrypted.asc', '', '-----BEGIN PGP MESSAGE-----'],
      ),
    filed: asked('This mail has no text.\n\n2 attachments were not kept: application/pgp-encrypted, encrypted.asc'),
  },
  {
    name: 'a text of more than 20,000 characters',
    mail: (scene) =>
      mailOf(scene, {}, ...Array<string>(500).fill('All work and no play makes Jack a dull boy, and Ada too.')),
    filed: asked(/^All work[\s\S]*The mail is longer: [\d,]+ more characters are in the file [0-9a-f]{64}\.eml\.$/),
  },
]
