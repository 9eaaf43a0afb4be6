import { createRevocation } from '../../src/effects/revocation.ts'
import { respond } from '../support/answeringServer.ts'
import { serverOfTests } from '../support/testClient.ts'

describe('asking the API to end a session', () => {
  const server = serverOfTests()
  beforeEach(() => server.reply(respond(200, { data: null })))

  it('[SE-11] sends a POST to the sign-out address with the token of that session', async () => {
    createRevocation(server.baseUrl)({ token: 'ada-1' })
    await server.nextRequest()
    expect(server.received).toMatchObject([
      {
        method: 'POST',
        url: '/api/admin/auth/logout',
        headers: { authorization: 'Bearer ada-1', accept: 'application/json' },
        body: '',
      },
    ])
  })

  it.each([
    ['breaks off', () => server.reply((_, request) => request.socket.destroy())],
    ['answers 401', () => server.reply(respond(401, { status: 'failed', message: 'Sign in first' }))],
    ['answers with a page', () => server.reply(respond(200, '<p>Hello</p>'))],
  ])('[SE-11] fails silently if the API %s', async (_, prepare) => {
    prepare()
    expect(createRevocation(server.baseUrl)({ token: 'ada-1' })).toBeUndefined()
    await server.nextRequest()
    // Once another call has failed or has its answer, so has the first. An unhandled rejection would fail this test.
    await fetch(server.baseUrl).catch(() => undefined)
  })
})
