import { resolve } from 'node:path'
import { createApp } from './app.ts'
import { createRefusals, REFUSALS_INTERVAL } from './audit/refusals.ts'
import { createFeed } from './changes/feed.ts'
import type { Config, DatabaseSource } from './config.ts'
import { offerCopies } from './database/copies.ts'
import type { OpenFolder } from './database/embeddedFolder.ts'
import { openStore } from './database/openStore.ts'
import { checkRegularly } from './database/replica.ts'
import { gatherStatistics } from './database/statistics.ts'
import type { Store } from './database/store.ts'
import { REPLY_HOOKS } from './desk/replies/hook.ts'
import { sweepRegularly } from './desk/sweep.ts'
import { createMoney } from './gateway/money.ts'
import { openGateway } from './gateway/openGateway.ts'
import { demoGreeting, noStaffHint } from './greeting.ts'
import type { createSite } from './http/site.ts'
import { countUnfolded, foldRegularly } from './ledger/fold.ts'
import { createDispatcher } from './mail/dispatcher.ts'
import { startInbound } from './mail/incoming/startInbound.ts'
import { openOutbound } from './mail/openOutbound.ts'
import { createReadiness, type Readiness } from './operations/readiness.ts'
import { listDemoAccounts, prepareDemo } from './sample/demo.ts'
import { duringStart } from './startWait.ts'

/** An admin API, and what the program needs to run it. `lines` are printed at the start, after the address. */
export type Backend = {
  api: Parameters<typeof createSite>[0]
  lines: string[]
  readiness: Readiness
  connections?: Store['connections']
  /** How many rows wait to be folded. */
  unfolded?: () => Promise<number>
  /** The most milliseconds by which the replica may be behind; Infinity while it does not answer. */
  replicaLag?: () => number
  /** Answers the calls that are waiting for something to happen. */
  endWaiting?: () => void
  close: () => Promise<void>
}

const now = () => new Date()

/** Milliseconds: one to two seconds, at random, so that clients that were refused together do not retry together. */
const refusalPause = () => 1000 + Math.random() * 1000

const greet = async ({ db }: Store, source: DatabaseSource, demoPassword: string | undefined): Promise<string[]> => {
  if (source.kind === 'embedded') {
    const password = await prepareDemo(db, now(), source.dataDir, demoPassword)
    return demoGreeting(password, await listDemoAccounts(db))
  }
  const anyone = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return anyone === undefined ? noStaffHint : []
}

/**
 * Opens the admin API on a database of our own, `source`. `folder`: its data folder, if that is being opened already. `url`: the address at which the
 * program listens.
 */
export const openDatabaseBackend = async (
  { currency, demoPassword, gateway: gatewaySource, limits, mail, shopKeys, trustedProxies }: Config,
  source: DatabaseSource,
  url: string,
  folder?: Promise<OpenFolder>,
): Promise<Backend> => {
  const store = await openStore(source, 'calls', folder)
  try {
    const refusals = createRefusals(store.db, now)
    const { replica } = store
    const feed = createFeed({ db: store.db, now })
    const gateway = gatewaySource === null ? undefined : await openGateway(gatewaySource, url)
    const money = gateway && createMoney({ db: store.db, gateway: gateway.gateway, now, currency })
    const dispatcher = createDispatcher({
      db: store.db,
      outbound: await openOutbound(mail.target),
      from: mail.from,
      now,
      hooks: REPLY_HOOKS,
    })
    const deps = {
      db: store.db,
      ...(replica && { replica }),
      ...(money && { money }),
      now,
      feed,
      trustedProxies,
      currency,
      shopKeys,
      mailFrom: mail.from,
      noteRefusal: refusals.note,
      refusalPause,
    }
    const api = createApp(deps, limits)
    const lines = await duringStart('looking for accounts and sample data', greet(store, source, demoPassword))
    const counting = setInterval(refusals.flush, REFUSALS_INTERVAL)
    const endFolding = foldRegularly(store.db)
    const endSweeping = sweepRegularly(store.db, now)
    const endChecking = replica && checkRegularly(replica)
    money?.start()
    dispatcher.start()
    const endInbound = mail.inbound && (await startInbound({ db: store.db, ...mail.inbound, from: mail.from, now }))
    const endCopies =
      source.kind === 'embedded' && store.copyTo ? await offerCopies(resolve(source.dataDir), store.copyTo) : undefined
    const endGathering = source.kind === 'embedded' ? gatherStatistics(store.db) : undefined
    const close = async () => {
      clearInterval(counting)
      await endInbound?.()
      await dispatcher.close()
      await money?.close()
      gateway?.stop()
      await endSweeping()
      await endFolding()
      await endChecking?.()
      await refusals.flush()
      await endGathering?.()
      await endCopies?.()
      await store.close()
    }
    const { connections } = store
    const unfolded = () => countUnfolded(store.db)
    return {
      api,
      lines,
      readiness: createReadiness(store.db),
      ...(connections && { connections }),
      unfolded,
      ...(replica && { replicaLag: replica.lag }),
      endWaiting: feed.close,
      close,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
