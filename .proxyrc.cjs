const { request } = require('node:http')

/*
 * In development Parcel answers the browser (see scripts/dev.js); calls of the API go on to our server.
 */

/** @param {{ use: (path: string, handler: import('node:http').RequestListener) => void }} app */
module.exports = (app) => {
  app.use('/api', (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const onward = request(`${process.env.API_ORIGIN}/api${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    // The server is away while it starts anew.
    onward.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(503).end()
    })
    incoming.pipe(onward)
  })
}
