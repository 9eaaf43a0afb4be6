import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @typedef {{ port: number }} Backend `port` is 0 while no server is running */

/**
 * One address for several servers: connections go to the servers in turn. If a server refuses one, the next server is tried.
 * @param {Backend[]} backends
 */
export const startBalancer = async (backends) => {
  let turn = 0
  const balancer = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    const attempt = (/** @type {number} */ left) => {
      turn += 1
      const { port } = backends[turn % backends.length] ?? { port: 0 }
      if (left === 0 || socket.destroyed) {
        socket.destroy()
        return
      }
      if (port === 0) {
        attempt(left - 1)
        return
      }
      const upstream = connect(port, '127.0.0.1')
      let isOpen = false
      upstream.once('connect', () => {
        isOpen = true
        socket.pipe(upstream).pipe(socket)
      })
      upstream.on('error', () => {
        if (isOpen) socket.destroy()
        else attempt(left - 1)
      })
      upstream.on('close', () => isOpen && socket.destroy())
      socket.on('close', () => upstream.destroy())
    }
    attempt(backends.length)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const address = balancer.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, stop: () => balancer.close() }
}
