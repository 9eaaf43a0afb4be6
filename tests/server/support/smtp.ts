import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The reply at a stage of the conversation that goes wrong; `break` loses the connection. */
export type SmtpFault = Partial<Record<'greeting' | 'MAIL' | 'RCPT' | 'DATA' | 'text', string>>

const BREAK = 'break'

/** A minimal mail server on its own port. `taken`: the texts that it has accepted or read completely. */
export const smtpServer = async () => {
  const taken: string[] = []
  const envelopes: string[] = []
  let fault: SmtpFault = {}
  const answer = (socket: Socket, part: keyof SmtpFault, usual: string): void => {
    const reply = fault[part] ?? usual
    if (reply === BREAK) socket.destroy()
    else socket.write(`${reply}\r\n`)
  }
  const converse = (socket: Socket): void => {
    let text: string | null = null
    let unread = ''
    const hear = (line: string): void => {
      if (text !== null) {
        if (line !== '.') {
          text += `${line}\n`
          return
        }
        taken.push(text)
        text = null
        answer(socket, 'text', '250 Taken')
        return
      }
      const [command = ''] = line.split(/[ :]/)
      if (command === 'MAIL' || command === 'RCPT') envelopes.push(line)
      if (command === 'DATA') {
        if (fault.DATA === undefined) text = ''
        answer(socket, 'DATA', '354 Go on')
      } else if (command === 'MAIL' || command === 'RCPT') answer(socket, command, '250 Ok')
      else socket.write(command === 'QUIT' ? '221 Bye\r\n' : '250 Ok\r\n')
    }
    socket.setEncoding('utf8').on('error', () => {})
    socket.on('data', (chunk: string) => {
      const lines = (unread + chunk).split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    answer(socket, 'greeting', '220 A mail server')
  }
  const server = createServer(converse)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    envelopes,
    /** Sets the faults from now on. */
    fail: (next: SmtpFault) => {
      fault = next
    },
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
