const { readFile } = require('node:fs')
const { request } = require('node:http')
const { join } = require('node:path')

/*
 * In development the browser talks to Parcel (see scripts/dev.js). This passes API calls on to our server and serves the charts to the inspector.
 */

const CHART = /^\/\w+\.svg$/

/** @typedef {import('node:http').RequestListener} Listener */

/** @type {Listener} */
const passOn = (incoming, outgoing) => {
  const { method, headers, url } = incoming
  const onward = request(`${process.env.API_ORIGIN}/api${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  // The server is unreachable while it restarts.
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(503).end()
  })
  incoming.pipe(onward)
}

/** @type {Listener} */
const giveChart = ({ url = '' }, outgoing) => {
  const [path = ''] = url.split('?')
  if (!CHART.test(path)) {
    outgoing.writeHead(404).end()
    return
  }
  readFile(join(__dirname, 'build/charts', path), (error, svg) => {
    if (error) outgoing.writeHead(404).end()
    else outgoing.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }).end(svg)
  })
}

/** @param {{ use: (path: string, handler: Listener) => void }} app */
module.exports = (app) => {
  app.use('/api', passOn)
  app.use('/charts', giveChart)
}
