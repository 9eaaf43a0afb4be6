import { createMailReader } from '../../server/mail/incoming/parsing.ts'

const reader = createMailReader()
afterAll(() => reader.close())

describe('the thread that reads mails', () => {
  const SMALL = Buffer.from('From: ada@customer.example\r\n\r\nHello\r\n')

  const large = (headers: string, line: string, size: number) =>
    Buffer.concat([
      Buffer.from(`From: ada@customer.example\r\n${headers}\r\n`),
      Buffer.alloc(size * 1024 * 1024, `${line}\r\n`),
    ])

  it('[MA-26] is ended and replaced where a mail takes too long, and reads the next', async () => {
    expect(await reader.read(large('', 'All work and no play', 29), 100)).toBeNull()
    expect(await reader.read(SMALL)).toMatchObject({ text: 'Hello', froms: [['ada@customer.example']] })
  })

  it('[MA-26] reads a mail with a picture of 29 MiB, and none of more than 30', async () => {
    const picture = 'Content-Type: image/png; name=photo.png\r\nContent-Transfer-Encoding: base64\r\n'
    expect(await reader.read(large(picture, 'QUFB'.repeat(19), 29))).toMatchObject({ attachments: ['photo.png'] })
    expect(await reader.read(large(picture, 'QUFB'.repeat(19), 31))).toBeNull()
  })

  it('[MA-26] reads mails that are asked for at once one after the other', async () => {
    const texts = ['one', 'two', 'three']
    const mails = await Promise.all(texts.map((text) => reader.read(Buffer.from(`From: a@b.example\r\n\r\n${text}`))))
    expect(mails.map((mail) => mail?.text)).toEqual(texts)
  })
})
