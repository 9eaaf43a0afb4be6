import { createMailReader } from '../../server/mail/incoming/parsing.ts'
import { createReceiver } from '../../server/mail/incoming/receive.ts'
import { addStaff, apiOver } from './support/api.ts'
import { changeTicket, readTicket } from './support/desk.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { mailOf, SUPPORT } from './support/mails/scene.ts'
import { makeScene } from './support/mails/world.ts'

const reader = createMailReader()
afterAll(() => reader.close())

describeRules('a mail that opens a ticket', 'sample', (store) => {
  it('[DS-4] [DS-5] is shown in the history, and in the 409 to a person who has not seen it', async () => {
    const api = apiOver(store().db)
    const { token } = await addStaff(store().db, ['tickets.view', 'tickets.reply', 'tickets.manage'])
    const scene = await makeScene(store().db, 'pending')
    const { version } = await readTicket(api, token, scene.number)
    const receive = createReceiver({ db: store().db, reader, now: () => SAMPLE_NOW, support: SUPPORT, authority: null })
    await receive(Buffer.from(mailOf(scene, { 'In-Reply-To': scene.messageId }, 'It is flat again')))
    const [latest] = (await readTicket(api, token, scene.number)).events
    expect(latest).toMatchObject({ field: 'status', before: 'pending', after: 'open', by: null, by_mail: true })
    expect(await changeTicket(api, token, scene.number, { status: 'resolved' }, version)).toEqual([
      409,
      'changed',
      'A mail of the customer opened it. Look at it, then decide again.',
    ])
  })
})
