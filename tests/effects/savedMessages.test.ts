import type { SavedMessage } from '../../machines/model/savedMessages.ts'
import { type SavedMessageCalls, savedMessageCalls } from '../../src/effects/calls/savedMessages.ts'
import { createClient } from '../../src/effects/client.ts'
import { type AnsweringServer, respond, startServer } from '../support/answeringServer.ts'

let server: AnsweringServer
let calls: SavedMessageCalls
const told: string[] = []

beforeAll(async () => {
  server = await startServer()
  calls = savedMessageCalls(
    createClient({
      baseUrl: server.baseUrl,
      readToken: () => 'stored-token',
      onMessage: (type, message) => told.push(`${type}: ${message}`),
      onTokenRefused: () => undefined,
    }),
  )
})
beforeEach(() => {
  told.length = 0
})
afterAll(() => server.close())

const { signal } = new AbortController()
const message: SavedMessage = {
  id: 'a/1',
  title: 'Greeting',
  body: 'Hello',
  created_at: '2026-03-18T15:30:00.000Z',
  updated_at: '2026-03-18T15:31:00.000Z',
  updated_by: { name: 'Ada Byron' },
}
const draft = { title: 'Greeting', body: 'Hello' }
const change = { ...draft, id: message.id, updated_at: message.updated_at }

interface Made {
  readonly call: string
  readonly make: () => Promise<unknown>
  /** Method and address below /api/admin. */
  readonly asked: string
  readonly sent?: unknown
  readonly data: unknown
  readonly misfit: unknown
}

const CALLS: readonly Made[] = [
  {
    call: 'the list',
    make: () => calls.fetchSavedMessages(undefined, signal),
    asked: 'GET /saved-messages',
    data: [message, { ...message, updated_by: null }],
    misfit: [{ ...message, body: null }],
  },
  {
    call: 'a new message',
    make: () => calls.createMessage(message, signal),
    asked: 'POST /saved-messages',
    sent: draft,
    data: message,
    misfit: [message],
  },
  {
    call: 'a change',
    make: () => calls.updateMessage(change, signal),
    asked: 'PUT /saved-messages/a%2F1',
    sent: { ...draft, updated_at: message.updated_at },
    data: message,
    misfit: {},
  },
  {
    call: 'a deletion',
    make: () => calls.removeMessage({ id: 'a/1' }, signal),
    asked: 'DELETE /saved-messages/a%2F1',
    data: { id: 'a/1' },
    misfit: { id: 1 },
  },
  {
    call: 'the undoing of a deletion',
    make: () => calls.restoreMessage({ id: 'a/1' }, signal),
    asked: 'POST /saved-messages/a%2F1/restore',
    data: message,
    misfit: { id: 'a/1' },
  },
]

describe.each(CALLS)('$call', ({ make, asked, sent, data, misfit }) => {
  it('is asked for once, with what it needs, and says what the API says', async () => {
    server.reply(respond(200, { status: 'success', message: 'Done.', data }))
    expect(await make()).toEqual(data)
    expect(server.received).toHaveLength(1)
    const [request] = server.received
    expect(`${request?.method} ${request?.url}`).toBe(asked.replace(' ', ' /api/admin'))
    expect(request?.headers.authorization).toBe('Bearer stored-token')
    expect(request?.body === '' ? undefined : JSON.parse(request?.body ?? '')).toEqual(sent)
    expect(told).toEqual(['success: Done.'])
  })

  it('fails where its answer does not fit', async () => {
    server.reply(respond(200, { data: misfit }))
    await expect(make()).rejects.toMatchObject({ name: 'CallError', failure: 'shape' })
  })

  it('fails with the status and the words of a refusal', async () => {
    server.reply(respond(409, { status: 'failed', message: 'Changed meanwhile.' }))
    await expect(make()).rejects.toMatchObject({ failure: 'http', status: 409, message: 'Changed meanwhile.' })
    expect(told).toEqual(['error: Changed meanwhile.'])
  })
})
