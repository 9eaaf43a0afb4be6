import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openEmbedded } from '../../../server/database/openEmbedded.ts'
import type { Store } from '../../../server/database/store.ts'
import { findDifferences } from '../../../server/ledger/differences.ts'
import { packageRoot } from '../../../server/packageRoot.ts'
import type { Program } from '../../support/program.ts'
import { runToEnd } from '../support/run.ts'
import { temporaryData, temporaryProgram } from '../support/temporary.ts'
import { type Acknowledged, ask, signIn, writeMessage, writeUntilKilled } from '../support/writers.ts'

/*
 * `npm run kills` sets KILLS. A program is killed repeatedly at a random time while it writes to a folder. Afterwards the folder must open, and must
 * have all acknowledged writes and a valid audit trail. The program that adds to the sample is killed, too: it adds orders with the same functions
 * as the calls of the shop.
 */
const KILLS = Number(process.env.KILLS ?? 1)
const FILLS = process.env.KILLS ? KILLS : 1
/** The number of orders in the sample, and a target that is never reached. */
const FIRST_ORDERS = 20_000
const NEVER_REACHED = 1_000_000
/** Orders per transaction. */
const BATCH = 10
/** The longest time of writing, in milliseconds. It is longer for orders, whose first transaction is the slowest. */
const LONGEST = 1000
const LONGEST_FILL = 3000
/** In milliseconds: a start that takes longer has failed. */
const START_LIMIT = 5 * 60_000
/** Attempts to open a folder that is still in use. */
const TRIES = 3

type Message = { id: string; body: string }

/** Acknowledged writes that are lost. A message may have a later text than the acknowledged one, but never an earlier one. */
const findLost = async (program: Program, { messages, tokens }: Acknowledged): Promise<string[]> => {
  const token = (await signIn(program)) ?? ''
  const answer = await ask<Message[]>(program, 'GET', '/saved-messages', { token })
  const bodies = new Map((answer?.data ?? []).map(({ id, body }) => [id, body]))
  const lost = [...messages].filter(([id, body]) => (body === 'second' ? bodies.get(id) !== body : !bodies.has(id)))
  const ended: string[] = []
  for (const given of tokens) {
    if ((await ask(program, 'GET', '/init', { token: given }))?.status !== 200) ended.push('a session')
  }
  return [...lost.map(([id]) => id), ...ended]
}

/** Writes figures for scripts/kills.js. */
const report = async (name: string, figures: object): Promise<void> => {
  const folder = join(packageRoot(), 'build/results')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.json`), JSON.stringify(figures))
}

/** Adds orders until it is killed at a random time, at most `longest` milliseconds after its start. */
const fillUntilKilled = async (dataDir: string, longest: number): Promise<void> => {
  const program = join(packageRoot(), 'build/server/fillSample.js')
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [program, '--orders', String(NEVER_REACHED), '--at-once', String(BATCH)], {
    env: { PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  await wait(Math.random() * longest)
  child.kill('SIGKILL')
  await ended
}

const countOrders = async ({ db }: Store): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('a program that is killed while it writes', () => {
  let dataDir = ''
  let slowest = 0
  const start = async (): Promise<Program> => {
    const since = performance.now()
    const program = await temporaryProgram({ dataDir, startLimit: START_LIMIT })
    slowest = Math.max(slowest, performance.now() - since)
    return program
  }

  beforeAll(async () => {
    dataDir = await temporaryData('sample')
  })

  it(
    `[SC-25] opens again with all acknowledged writes and a valid audit trail, ${KILLS} times`,
    async () => {
      const all: Acknowledged = { messages: new Map(), tokens: [] }
      const lost: string[] = []
      const faults: string[] = []
      // Reported after each kill, so that an interrupted run also has figures.
      const reportKills = (kills: number) =>
        report('kills', { kills, messages: all.messages.size, sessions: all.tokens.length, lost, faults, slowest })
      for (let kill = 0; kill < KILLS; kill += 1) {
        const program = await start()
        const token = (await signIn(program)) ?? ''
        const known: Acknowledged = { messages: new Map(), tokens: [token] }
        await writeMessage(program, token, known)
        const written = writeUntilKilled(program, token, known)
        await wait(Math.random() * LONGEST)
        await program.kill()
        await written

        // The program itself must be the first to open the folder.
        const next = await start()
        lost.push(...(await findLost(next, known)))
        expect(await next.stop()).toBe(0)
        const audit = await runToEnd('audit.js', { DATA_DIR: dataDir })
        if (audit.code !== 0) faults.push(audit.stderr)
        for (const [id, body] of known.messages) all.messages.set(id, body)
        all.tokens.push(...known.tokens)
        await reportKills(kill + 1)
      }
      const last = await start()
      lost.push(...(await findLost(last, { messages: all.messages, tokens: [] })))
      await last.stop()
      await reportKills(KILLS)
      expect({ lost, faults }).toEqual({ lost: [], faults: [] })
      expect(all.messages.size).toBeGreaterThanOrEqual(KILLS)
    },
    KILLS * 60_000,
  )

  it(
    `[PF-22] has correct rollups after it is killed while it writes orders, ${FILLS} times`,
    async () => {
      const filled = await temporaryData('sample')
      const differences: string[] = []
      let orders = FIRST_ORDERS
      let kills = 0
      for (let fill = 1; fill <= FILLS; fill += 1) {
        const before = orders
        // A kill before the first transaction is checked as well, but does not count.
        for (let attempt = 1; orders === before; attempt += 1) {
          await fillUntilKilled(filled, attempt * LONGEST_FILL)
          kills += 1
          const opened = await openEmbedded(filled)
          differences.push(...(await findDifferences(opened.db)))
          orders = await countOrders(opened)
          await opened.close()
          expect(orders).toBeGreaterThanOrEqual(before)
        }
        await report('fills', { fills: fill, kills, orders: orders - FIRST_ORDERS, differences })
      }
      expect(differences).toEqual([])
      expect(orders).toBeGreaterThanOrEqual(FIRST_ORDERS + FILLS * BATCH)
    },
    FILLS * 180_000,
  )

  it('[SC-25] prevents a second program from using its folder, with an error that names the first process', async () => {
    const program = await start()
    const times: number[] = []
    for (let time = 0; time < TRIES; time += 1) {
      const { code, stderr, milliseconds } = await runToEnd('main.js', { DATA_DIR: dataDir })
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `${dataDir} is in use by process ${program.pid}: stop it first\n`,
      })
      times.push(milliseconds)
    }
    await program.stop()
    await report('refusal', { milliseconds: Math.max(...times) })
  })
})
