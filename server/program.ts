import { join } from 'node:path'
import { createApp } from './app.ts'
import type { Config, DatabaseSource } from './config.ts'
import { openStore } from './database/openStore.ts'
import type { Store } from './database/store.ts'
import { demoGreeting, noStaffHint } from './greeting.ts'
import { createConsoleFiles } from './http/consoleFiles.ts'
import { createFileListener } from './http/fileListener.ts'
import { createProxy } from './http/proxy.ts'
import { createSite } from './http/site.ts'
import { listen } from './httpServer.ts'
import { packageRoot } from './packageRoot.ts'
import { listDemoAccounts, prepareDemo } from './sample/demo.ts'
import { duringStart } from './startWait.ts'

/** `lines` are for the user, after the address. */
export type Program = { url: string; lines: string[]; stop: () => Promise<void> }
type Api = Parameters<typeof createSite>[0]
type Backend = { api: Api; lines: string[]; close: () => Promise<void> }

const now = () => new Date()

const greet = async ({ db }: Store, source: DatabaseSource, demoPassword: string | undefined): Promise<string[]> => {
  if (source.kind === 'embedded') {
    const password = await prepareDemo(db, now(), source.dataDir, demoPassword)
    return demoGreeting(password, await listDemoAccounts(db))
  }
  const anyone = await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()
  return anyone === undefined ? noStaffHint : []
}

const openBackend = async ({ source, demoPassword, limits, trustedProxies }: Config): Promise<Backend> => {
  if (source.kind === 'proxy') {
    const api = createProxy(source.base, trustedProxies)
    return { api, lines: [`Its admin API is ${source.base}`], close: async () => {} }
  }
  const store = await openStore(source)
  try {
    return {
      api: createApp({ db: store.db, now, trustedProxies }, limits),
      lines: await duringStart('looking for accounts and sample data', greet(store, source, demoPassword)),
      close: store.close,
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/**
 * Starts the whole program. The port is taken first, so that a start that cannot have it ends before it touches any
 * data; the console is served at once, and calls wait until the data is open. Throws a StartError where it cannot start.
 */
export const startProgram = async (config: Config): Promise<Program> => {
  let open: (api: Api) => void = () => {}
  const opened = new Promise<Api>((resolve) => {
    open = resolve
  })
  const api: Api = { fetch: async (...call) => (await opened).fetch(...call) }
  const files = createConsoleFiles(join(packageRoot(), 'dist'))
  const first = await createFileListener(files, config)
  const site = createSite(api, files, config)
  const { host, port, isBehindTls } = config
  const server = await duringStart(`taking port ${port}`, listen(site.fetch, host, port, { isBehindTls, first }))
  try {
    const backend = await openBackend(config)
    open(backend.api)
    const stop = async () => {
      await server.stop()
      await backend.close()
    }
    return { url: server.url, lines: backend.lines, stop }
  } catch (error) {
    void server.stop()
    throw error
  }
}
