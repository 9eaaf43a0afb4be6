import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import process from 'node:process'
import { ensureBuilt } from './lib/build.js'
import { freePort } from './lib/freePort.js'
import { ensureInstalled } from './lib/install.js'
import { endWithParent } from './lib/parent.js'
import { Failure, quietly, root, script, tool } from './lib/task.js'

/*
 * Parcel serves the console with hot reload on PORT, with the inspector at /inspect.html, and proxies /api (see
 * .proxyrc.cjs) to our server on another port. On every change of server or machines, the server is built and started again, and the charts that
 * the inspector shows are drawn again. Ctrl-C ends everything.
 */

const PAGES = ['src/index.html', 'src/inspect.html']

/** @param {string[]} args arguments of node @param {Record<string, string>} env */
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

/** @param {import('node:child_process').ChildProcess} child */
const stop = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Resolves to whether something was built. If the code does not compile, the errors are printed and the old server keeps running. */
const rebuild = () =>
  ensureBuilt({ parts: ['server'] }).catch((error) => {
    console.error(error instanceof Failure ? error.message : error)
    return false
  })

/** Draws the machines as they are now. If they do not compile, the errors are printed and the last charts are kept. */
const drawCharts = async () => {
  const { code, output } = await quietly(process.execPath, [join(root, 'scripts/charts.js'), 'build/charts'])
  if (code !== 0) console.error(output)
}

/** @param {() => void} act */
const onChange = async (act) => {
  const { subscribe } = await import('@parcel/watcher')
  for (const folder of ['server', 'machines']) await subscribe(join(root, folder), act)
}

await script(async () => {
  endWithParent()
  await ensureInstalled()
  await ensureBuilt({ parts: ['server'] })

  const host = process.env.HOST ?? '127.0.0.1'
  const port = process.env.PORT ?? '3000'
  const apiPort = String(await freePort())
  const startServer = () => start(['build/server/main.js'], { HOST: '127.0.0.1', PORT: apiPort })
  const parcelFlags = ['--host', host, '--port', port, '--dist-dir', 'build/dev', '--cache-dir', '.parcel-cache/dev']
  const parcel = start(tool('parcel', 'parcel', 'serve', ...PAGES, '--no-autoinstall', ...parcelFlags), {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  })
  let server = startServer()

  let work = drawCharts()
  await onChange(() => {
    work = work.then(async () => {
      await drawCharts()
      if (!(await rebuild())) return
      await stop(server)
      server = startServer()
    })
  })

  const end = async () => {
    await Promise.all([stop(parcel), stop(server)])
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  parcel.on('exit', (code) => {
    process.exitCode = code ?? 0
    end()
  })
  console.log(`Open http://${host}:${port} for the console with hot reload; the server below is its API.`)
  console.log(
    `Open http://${host}:${port}/inspect.html for the inspector; in the console Alt+Shift+I docks it, Alt+Shift+W opens it.`,
  )
})
