import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { verifyTrail } from '../../../server/audit/verify.ts'
import { openPostgres } from '../../../server/database/openPostgres.ts'
import type { Store } from '../../../server/database/store.ts'
import { REPLY_HOOKS } from '../../../server/desk/replies/hook.ts'
import { findDifferences } from '../../../server/ledger/differences.ts'
import { createDispatcher } from '../../../server/mail/dispatcher.ts'
import { MAIL_TIMES } from '../../../server/mail/mailTimes.ts'
import { createSmtp } from '../../../server/mail/smtp.ts'
import { packageRoot } from '../../../server/packageRoot.ts'
import { expectConsoleError } from '../../support/console.ts'
import type { Program } from '../../support/program.ts'
import { describePostgres } from '../support/engines.ts'
import { smtpServer } from '../support/smtp.ts'
import { temporaryData, temporaryDatabase, temporaryProgram } from '../support/temporary.ts'
import { ask, signIn } from '../support/writers.ts'

/*
 * `npm run replies` sets REPLY_UNDOS and REPLY_KILLS. Two servers on one database send replies to a mail server. The mail server counts them: in a
 * folder, a reply that is sent twice would be one file. Replies are taken back at random times around their release, and servers are killed while
 * replies are held and sent.
 */
const UNDOS = Number(process.env.REPLY_UNDOS ?? 20)
const KILLS = Number(process.env.REPLY_KILLS ?? 1)
/** The number of replies under way at the same time. */
const AT_ONCE = 20
/** The longest shortened hold, and how long before or after its end a reply is taken back, in milliseconds. Servers check every second. */
const [HOLD, AROUND] = [1500, 1300]
const [EACH_KILL, UNTIL_KILL] = [10, 1500]
/** Longer than any hold or claim lasts, in milliseconds. */
const LATER = MAIL_TIMES.claim + 60_000
/** Longest time for each undo or kill, in milliseconds. */
const PATIENCE = 15_000

type Ticket = { id: string; number: string; to: string }
type Caller = { program: Program; token: string }

const anyOf = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('An empty list has none')
  return one
}

/** Writes figures for scripts/replies.js. */
const report = async (name: string, figures: object): Promise<void> => {
  const folder = join(packageRoot(), 'build/results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.json`), JSON.stringify(figures))
}

describePostgres('two servers that send replies', () => {
  let store: Store
  let url: string
  let smtp: Awaited<ReturnType<typeof smtpServer>>
  let tickets: readonly Ticket[]

  const start = async (): Promise<Caller> => {
    const env = { DATABASE_URL: url, MAIL_OUT: smtp.url, MAIL_IN: 'off' }
    const program = await temporaryProgram({ dataDir: await temporaryData('blank'), env })
    return { program, token: (await signIn(program)) ?? '' }
  }
  const startTwo = () => Promise.all([start(), start()])

  /** Sends a reply and shortens its hold. Returns its id, or undefined if the server did not answer. */
  const hold = async ({ program, token }: Caller, milliseconds: number): Promise<string | undefined> => {
    const [id, { number, to }] = [randomUUID(), anyOf(tickets)]
    const body = { body: 'We send a new one.', seen: 0, to, status_after: null, until: null, anyway: true }
    const answer = await ask(program, 'PUT', `/tickets/${number}/messages/${id}`, { token, body })
    if (answer?.status !== 200) return undefined
    const release_at = new Date(Date.now() + milliseconds).toISOString()
    await store.db.updateTable('mails').set({ release_at }).where('id', '=', id).where('state', '=', 'held').execute()
    return id
  }
  const ticketOf = async (id: string): Promise<string> => {
    const replies = store.db.selectFrom('ticket_replies').innerJoin('tickets', 'tickets.id', 'ticket_replies.ticket_id')
    const row = await replies
      .where('ticket_replies.id', '=', id)
      .select('tickets.ticket_id as number')
      .executeTakeFirstOrThrow()
    return row.number
  }
  const undo = async ({ program, token }: Caller, id: string) =>
    (await ask(program, 'DELETE', `/tickets/${await ticketOf(id)}/messages/${id}`, { token }))?.status
  const readMails = () => store.db.selectFrom('mails').select(['id', 'state']).execute()
  const isUnderWay = async () => (await readMails()).some(({ state }) => ['held', 'queued', 'sending'].includes(state))
  /** How often a reply arrived. Only its own Message-ID counts, as later mails of the ticket contain that id, too. */
  const arrivalsOf = (id: string): number =>
    smtp.taken.filter((text) => new RegExp(`^Message-ID:\\s+<m\\.${id}\\.`, 'm').test(text)).length

  beforeAll(async () => {
    ;({ url } = await temporaryDatabase('sample'))
    store = await openPostgres(url)
    smtp = await smtpServer()
    tickets = await store.db
      .selectFrom('tickets')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .where('status', '=', 'open')
      .select(['tickets.id', 'tickets.ticket_id as number', 'email as to'])
      .limit(200)
      .execute()
  })
  beforeEach(async () => {
    await store.db.deleteFrom('mails').execute()
    smtp.taken.length = 0
  })
  afterAll(async () => {
    await smtp.stop()
    await store.close()
  })

  it(
    `[TR-4] either send a reply or take it back, whenever somebody takes it back, ${UNDOS} times`,
    async () => {
      const servers = await startTwo()
      const race = async () => {
        const milliseconds = Math.random() * HOLD
        const id = await hold(anyOf(servers), milliseconds)
        if (id === undefined) throw new Error('A reply was not held')
        await wait(Math.max(0, milliseconds + (Math.random() * 1.5 - 0.5) * AROUND))
        return { id, status: await undo(anyOf(servers), id) }
      }
      const pressed: Awaited<ReturnType<typeof race>>[] = []
      while (pressed.length < UNDOS) {
        const count = Math.min(AT_ONCE, UNDOS - pressed.length)
        pressed.push(...(await Promise.all(Array.from({ length: count }, race))))
      }
      while (await isUnderWay()) await wait(100)
      const outcomes = pressed.map(({ id, status }) => `${status} ${arrivalsOf(id)}`)
      const count = (outcome: string) => outcomes.filter((one) => one === outcome).length
      const [undone, sent] = [count('200 0'), count('409 1')]
      await report('replyUndos', { undos: UNDOS, undone, sent })
      expect(outcomes.filter((outcome) => !['200 0', '409 1'].includes(outcome))).toEqual([])
      await Promise.all(servers.map(({ program }) => program.stop()))
    },
    60_000 + UNDOS * PATIENCE,
  )

  it(
    `[TR-16] send each reply once or leave it as unknown when they are killed, ${KILLS} times`,
    async () => {
      expectConsoleError()
      const ids: string[] = []
      for (let kill = 0; kill < KILLS; kill += 1) {
        const servers = await startTwo()
        const holding = Promise.all(
          Array.from({ length: EACH_KILL }, () => hold(anyOf(servers), Math.random() * UNTIL_KILL)),
        )
        await wait(Math.random() * UNTIL_KILL)
        await Promise.all(servers.map(({ program }) => program.kill()))
        ids.push(...(await holding).filter((id) => id !== undefined))
      }
      const now = () => new Date(Date.now() + LATER)
      const from = 'Kickstand <support@kickstand.example>'
      const outbound = createSmtp(smtp.url)
      await createDispatcher({ db: store.db, outbound, from, now, hooks: REPLY_HOOKS }).sendDue()
      const mails = await readMails()
      expect(ids.filter((id) => mails.every((mail) => mail.id !== id))).toEqual([])
      const wrong = mails.filter(({ id, state }) =>
        state === 'sent' ? arrivalsOf(id) !== 1 : state !== 'unknown' || arrivalsOf(id) > 1,
      )
      const unknown = mails.filter(({ state }) => state === 'unknown').length
      await report('replyKills', { kills: KILLS, replies: mails.length, unknown, wrong: wrong.length })
      expect(wrong).toEqual([])
      const unapplied = store.db.selectFrom('ticket_replies').where('released_at', 'is', null)
      expect(await unapplied.where('withdrawn_at', 'is', null).select('id').execute()).toEqual([])
      expect(await verifyTrail(store.db)).toMatchObject({ fault: null })
      expect(await findDifferences(store.db)).toEqual([])
    },
    120_000 + KILLS * PATIENCE,
  )
})
