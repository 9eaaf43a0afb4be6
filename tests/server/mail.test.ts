import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../server/database/transaction.ts'
import { createDispatcher } from '../../server/mail/dispatcher.ts'
import { createFolder } from '../../server/mail/folder.ts'
import { leaveUnknown, queueMail, releaseMail, undoMail } from '../../server/mail/outbox.ts'
import type { Outbound, Outgoing, Sent } from '../../server/mail/port.ts'
import { expectConsoleError } from '../support/console.ts'
import { describeEngines } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'
import { temporaryFolder } from './support/temporary.ts'

const FROM = 'Kickstand <support@kickstand.example>'
const ADDRESS = 'ada.byron@example.org'
const SECOND = 1000
const MINUTE = 60 * SECOND

describeEngines('the outbox', 'blank', (store) => {
  let now: Date
  let folder: string
  const clock = () => now
  const wait = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }
  const add = (holdMs?: number): Promise<string> =>
    inTransaction(store().db, (transaction) =>
      queueMail(
        transaction,
        {
          kind: 'confirmation',
          orderId: null,
          staffId: null,
          from: FROM,
          to: ADDRESS,
          subject: 'Your order',
          body: 'Hello',
          ...(holdMs !== undefined && { holdMs }),
        },
        now,
      ),
    )
  const stateOf = (id: string) =>
    store()
      .db.selectFrom('mails')
      .where('id', '=', id)
      .select(['state', 'attempts', 'failure', 'sent_at'])
      .executeTakeFirstOrThrow()
  const files = () => readdir(folder).catch(() => [])
  const filesOf = async (id: string) => (await files()).filter((name) => name.includes(id) && name.endsWith('.eml'))
  const dispatcherOf = (outbound: Outbound = createFolder(folder)) =>
    createDispatcher({ db: store().db, outbound, from: FROM, now: clock })
  /** A mail server that gives these answers, one after the other. `given`: the mails that it received. */
  const answering = (...answers: (Sent | Error)[]) => {
    const given: Outgoing[] = []
    const send = async (mail: Outgoing): Promise<Sent> => {
      given.push(mail)
      const answer = answers[given.length - 1] ?? { outcome: 'accepted', reply: '250' }
      if (answer instanceof Error) throw answer
      return answer
    }
    return { given, send }
  }

  beforeEach(async () => {
    now = SAMPLE_NOW
    folder = join(await temporaryFolder(), 'out')
    await store().db.deleteFrom('mails').execute()
  })

  it('[MA-6] sends a mail when its hold of 15 s is over, and only once', async () => {
    const id = await add()
    const [one, other] = [dispatcherOf(), dispatcherOf()]
    wait(15 * SECOND - 1)
    await one.sendDue()
    expect(await files()).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'held', attempts: 0 })
    wait(1)
    await Promise.all([one.sendDue(), other.sendDue()])
    expect(await stateOf(id)).toEqual({ state: 'sent', attempts: 1, failure: null, sent_at: now.toISOString() })
    const sent = await filesOf(id)
    expect(sent).toHaveLength(1)
    await one.sendDue()
    expect(await files()).toEqual(sent)
  })

  it('[MA-6] lets a mail be taken back while it is held, but not after it was released', async () => {
    const id = await add()
    expect(await undoMail(store().db, id)).toBe(true)
    expect(await undoMail(store().db, id)).toBe(false)
    expect(await releaseMail(store().db, id, now)).toBe(false)
    wait(MINUTE)
    await dispatcherOf().sendDue()
    expect(await files()).toEqual([])
    const late = await add(0)
    expect(await releaseMail(store().db, late, now)).toBe(true)
    expect(await undoMail(store().db, late)).toBe(false)
  })

  it('[MA-6] lets a mail be taken back or released, but not both, if both are requested at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => add()))
    for (const id of ids) {
      const both = [undoMail(store().db, id), releaseMail(store().db, id, now)]
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
    }
  })

  it('[MA-6] sends each of many mails once, even with two dispatchers at the same time', async () => {
    const ids = []
    for (let count = 0; count < 35; count += 1) ids.push(await add(0))
    const outbound = answering()
    await Promise.all([dispatcherOf(outbound).sendDue(), dispatcherOf(outbound).sendDue()])
    expect(outbound.given.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  it('[MA-7] retries a mail refused for now after 1, 5, 30, 120 and 360 minutes, and then marks it as failed', async () => {
    const logged = expectConsoleError()
    const id = await add(0)
    const busy: Sent = { outcome: 'refused', permanent: false, reply: '451 Busy' }
    const outbound = answering(busy, busy, busy, busy, busy, busy)
    const dispatcher = dispatcherOf(outbound)
    await dispatcher.sendDue()
    for (const [index, minutes] of [1, 5, 30, 120, 360].entries()) {
      wait(minutes * MINUTE - 1)
      await dispatcher.sendDue()
      expect(outbound.given).toHaveLength(index + 1)
      expect(await stateOf(id)).toMatchObject({ state: 'queued', failure: '451 Busy' })
      wait(1)
      await dispatcher.sendDue()
      expect(outbound.given).toHaveLength(index + 2)
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 6, failure: '451 Busy', sent_at: null })
    expect(new Set(outbound.given.map(({ messageId }) => messageId)).size).toBe(1)
    expect(String(logged)).not.toContain(ADDRESS)
  })

  it.each<[string, Sent | Error, object]>([
    [
      'is refused for good',
      { outcome: 'refused', permanent: true, reply: '550 No' },
      { state: 'failed', failure: '550 No' },
    ],
    ['may have been sent', { outcome: 'unknown', reply: 'lost' }, { state: 'unknown', failure: 'lost' }],
    ['the port fails with', new Error(`No answer about ${ADDRESS}`), { state: 'unknown' }],
  ])('[MA-7] never sends a mail again that %s', async (_, answer, state) => {
    const logged = expectConsoleError()
    const id = await add(0)
    const outbound = answering(answer)
    await dispatcherOf(outbound).sendDue()
    wait(24 * 60 * MINUTE)
    await dispatcherOf(outbound).sendDue()
    expect(outbound.given).toHaveLength(1)
    expect(await stateOf(id)).toMatchObject({ ...state, attempts: 1, sent_at: null })
    expect(String(logged)).not.toContain(ADDRESS)
  })

  it('[MA-8] looks up whether a mail was sent whose process ended meanwhile, and does not send it again', async () => {
    expectConsoleError()
    const [written, lost] = [await add(0), await add(0)]
    /** A process that ends before it records the outcome. */
    const ended: Outbound = {
      send: async (mail) => {
        if (mail.id === written) await createFolder(folder).send(mail, new AbortController().signal)
        return new Promise<never>(() => {})
      },
    }
    void dispatcherOf(ended).sendDue()
    const isClaimed = async () => (await stateOf(lost)).state === 'sending' && (await filesOf(written)).length === 1
    while (!(await isClaimed()));
    wait(2 * MINUTE)
    await dispatcherOf().sendDue()
    expect(await stateOf(written)).toMatchObject({ state: 'sending' })
    wait(1)
    await dispatcherOf().sendDue()
    expect(await stateOf(written)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(await stateOf(lost)).toMatchObject({ state: 'unknown', attempts: 1, failure: 'No answer came' })
    expect(await files()).toHaveLength(1)
  })

  it('[MA-8] sends other mails even if the look-up of one mail fails', async () => {
    expectConsoleError()
    const abandoned = await add(0)
    void dispatcherOf({ send: () => new Promise<never>(() => {}) }).sendDue()
    while ((await stateOf(abandoned)).state !== 'sending');
    wait(2 * MINUTE + 1)
    const id = await add(0)
    const { given, send } = answering()
    const find = () => Promise.reject(new Error('The folder cannot be read'))
    await dispatcherOf({ send, find }).sendDue()
    expect(given.map((mail) => mail.id)).toEqual([id])
    expect(await stateOf(abandoned)).toMatchObject({ state: 'unknown', failure: 'No answer came' })
  })

  it('[MA-9] marks unsent mails as unknown after a restore and does not send them; undone mails stay undone', async () => {
    const held = await add()
    const queued = await add(0)
    await releaseMail(store().db, queued, now)
    const undone = await add()
    await undoMail(store().db, undone)
    await leaveUnknown(store().db)
    wait(MINUTE)
    await dispatcherOf().sendDue()
    expect(await files()).toEqual([])
    const states = await Promise.all([held, queued, undone].map(async (id) => (await stateOf(id)).state))
    expect(states).toEqual(['unknown', 'unknown', 'undone'])
  })

  it('[MA-2] gives each mail a Message-ID of its own, and creates the secret for that only once', async () => {
    await store().db.deleteFrom('mail_secret').execute()
    await Promise.all([add(), add(), add()])
    expect(await store().db.selectFrom('mail_secret').select('id').execute()).toEqual([{ id: 1 }])
    const rows = await store().db.selectFrom('mails').select(['id', 'message_id']).execute()
    for (const { id, message_id } of rows) expect(message_id).toMatch(`<m.${id}.`)
  })
})
