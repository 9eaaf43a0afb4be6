import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get } from 'node:http'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { quantile } from '../measure.js'

const CONNECTIONS = 32
const ROUNDS = 5
const ROUND_MS = 1500

/** @param {URL} url @param {Agent} agent @returns {Promise<number>} bytes */
const fetchOnce = (url, agent) =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })

/** Answers per second for one address that is requested over several connections at once. @param {URL} url */
const throughput = async (url) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + ROUND_MS
  let answers = 0
  const ask = async () => {
    while (performance.now() < end) {
      await fetchOnce(url, agent)
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, ask))
  agent.destroy()
  return answers / (ROUND_MS / 1000)
}

/**
 * How many times per second the console's largest script is served by our server and, in alternation with it, by a bare `node:http`
 * server that sends the same bytes with the same headers.
 * @param {string} url of our server
 */
export const measureFiles = async (url) => {
  const page = await (await fetch(url)).text()
  const paths = [...page.matchAll(/(?:src|href)=["']?(\/[^"' >]+\.js)/g)].map((match) => String(match[1]))
  const answers = await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
      return { path, size: (await response.arrayBuffer()).byteLength }
    }),
  )
  const [largest] = answers.sort((a, b) => b.size - a.size)
  if (!largest) throw new Error('The page names no script')
  const ours = new URL(largest.path, url)
  const { headers, body } = await rawAnswer(ours)
  const bare = fork(fileURLToPath(import.meta.url), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  bare.send({ headers, body: body.toString('base64') })
  const [port] = await once(bare, 'message')
  const other = new URL(`http://127.0.0.1:${port}${largest.path}`)
  const speeds = { ours: /** @type {number[]} */ ([]), bare: /** @type {number[]} */ ([]) }
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds.ours.push(await throughput(ours))
    speeds.bare.push(await throughput(other))
  }
  bare.kill()
  const median = (/** @type {number[]} */ list) =>
    quantile(
      [...list].sort((a, b) => a - b),
      0.5,
    )
  return { path: largest.path, bytes: body.length, ours: median(speeds.ours), bare: median(speeds.bare) }
}

/** The body, still compressed, and all headers. @param {URL} url */
const rawAnswer = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).on('error', reject)
  })

// When this file is run as a program, it is the bare server.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.once('message', ({ headers, body }) => {
    const bytes = Buffer.from(body, 'base64')
    const { date: _, connection: __, 'keep-alive': ___, 'transfer-encoding': ____, ...rest } = headers
    const server = createServer((_request, response) => {
      response.writeHead(200, { ...rest, 'content-length': bytes.length })
      response.end(bytes)
    })
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      process.send?.(typeof address === 'object' ? address?.port : 0)
    })
  })
}
