import { once } from 'node:events'
import { createServer } from 'node:net'

/** @returns {Promise<number>} a port that was free a moment ago */
export const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}
