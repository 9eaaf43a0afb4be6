import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHttpGateway } from './httpGateway.ts'
import type { Gateway } from './port.ts'

export type SimulatedGateway = {
  gateway: Gateway
  /** Sets the address that the gateway sends events to from now on. */
  sendEventsTo: (url: string) => void
  stop: () => void
}

const main = fileURLToPath(new URL(`./simulated/main${extname(import.meta.url)}`, import.meta.url))

/** Starts the simulated gateway as a process that ends with this one. `book`: the file of its book. */
export const startSimulatedGateway = async (book: string): Promise<SimulatedGateway> => {
  const secret = randomBytes(32).toString('hex')
  const child = fork(main, {
    env: { ...process.env, GATEWAY_BOOK: book, GATEWAY_SECRET: secret, GATEWAY_PORT: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.unref()
  child.channel?.unref()
  return {
    gateway: createHttpGateway(`http://127.0.0.1:${port}`, secret),
    sendEventsTo: (eventsUrl) => {
      child.send({ eventsUrl })
    },
    stop: () => {
      child.kill()
    },
  }
}
