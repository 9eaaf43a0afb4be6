import { join } from 'node:path'
import type { Backend } from './backend.ts'
import type { Config } from './config.ts'
import { openFolder } from './database/embeddedFolder.ts'
import { createConsoleFiles } from './http/consoleFiles.ts'
import { createProxy } from './http/proxy.ts'
import { createSite } from './http/site.ts'
import { listen } from './httpServer.ts'
import { createMetrics } from './operations/metrics.ts'
import { observe } from './operations/observe.ts'
import { operationRoutes } from './operations/operations.ts'
import type { Readiness } from './operations/readiness.ts'
import { packageRoot, packageVersion } from './packageRoot.ts'
import { duringStart } from './startWait.ts'

/** `lines` are printed after the address at the start. */
export type Program = { url: string; lines: string[]; stop: () => Promise<void> }
type Api = Backend['api']

/** Imports the database code last, once the console is served and while the data folder is being opened. */
const openBackend = async (config: Config, url: string): Promise<Backend> => {
  const { source, trustedProxies } = config
  if (source.kind === 'proxy') {
    const api = createProxy(source.base, trustedProxies)
    // The other API reports its own readiness.
    const readiness = async () => ({ obstacle: null, schema: null })
    return { api, lines: [`Its admin API is ${source.base}`], readiness, close: async () => {} }
  }
  const folder = source.kind === 'embedded' ? openFolder(source.dataDir) : undefined
  // `openDatabaseBackend` awaits `folder` and handles a rejection. Until then, Node must not treat a rejection as unhandled.
  folder?.catch(() => {})
  const { openDatabaseBackend } = await import('./backend.ts')
  return openDatabaseBackend(config, source, url, folder)
}

/**
 * Starts the whole program. It listens first, so that a start whose port is in use fails before it touches any data. The console is served
 * at once, and API calls wait until the database is open. Throws a StartError if it cannot start.
 */
export const startProgram = async (config: Config): Promise<Program> => {
  let open: (api: Api) => void = () => {}
  const opened = new Promise<Api>((resolve) => {
    open = resolve
  })
  const api: Api = { fetch: async (...call) => (await opened).fetch(...call) }
  const files = createConsoleFiles(join(packageRoot(), 'dist'))
  let readiness: Readiness = async () => ({ obstacle: 'The database is being opened', schema: null })
  const metrics = createMetrics()
  const routes = operationRoutes({
    metrics,
    metricsToken: config.metricsToken,
    version: { version: packageVersion(), commit: config.commit },
    readiness: () => readiness(),
  })
  const operations = { routes, observe: observe(metrics, config.logLevel) }
  const site = createSite(api, files, config, config.allowedHosts, operations)
  const { host, port, isBehindTls } = config
  const server = await duringStart(`taking port ${port}`, listen(site.fetch, host, port, { isBehindTls }))
  try {
    const backend = await openBackend(config, server.url)
    open(backend.api)
    readiness = backend.readiness
    if (backend.connections) metrics.watchConnections(backend.connections)
    if (backend.unfolded) metrics.watchFold(backend.unfolded)
    if (backend.replicaLag) metrics.watchReplica(backend.replicaLag)
    const stop = async () => {
      backend.endWaiting?.()
      await server.stop()
      await backend.close()
    }
    return { url: server.url, lines: backend.lines, stop }
  } catch (error) {
    void server.stop()
    throw error
  }
}
