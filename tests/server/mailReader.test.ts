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

  it('[MA-26] gives up a mail that takes too long, and the next mail can be read', async () => {
    expect(await reader.read(large('', 'All work and no play', 29), 100)).toBeNull()
    expect(await reader.read(SMALL)).toMatchObject({ text: 'Hello', froms: [['ada@customer.example']] })
  })

  it('[MA-26] reads a mail with a picture of 29 MiB, but not one of 31 MiB', async () => {
    const picture = 'Content-Type: image/png; name=photo.png\r\nContent-Transfer-Encoding: base64\r\n'
    expect(await reader.read(large(picture, 'QUFB'.repeat(19), 29))).toMatchObject({ attachments: ['photo.png'] })
    expect(await reader.read(large(picture, 'QUFB'.repeat(19), 31))).toBeNull()
  })

  it('[MA-26] reads several mails that are requested at the same time, each with its own text', async () => {
    const texts = ['one', 'two', 'three']
    const mails = await Promise.all(texts.map((text) => reader.read(Buffer.from(`From: a@b.example\r\n\r\n${text}`))))
    expect(mails.map((mail) => mail?.text)).toEqual(texts)
  })
})
