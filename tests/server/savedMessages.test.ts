import { assert } from 'superstruct'
import { SavedMessage, SavedMessages } from '../../machines/model/savedMessages.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const SECOND = 1000

describeRules('the saved messages', 'sample', (store) => {
  let api: Api
  let ada = { id: '', token: '' }

  const at = (seconds: number) => {
    api.clock.now = new Date(SAMPLE_NOW.getTime() + seconds * SECOND)
    return api.clock.now.toISOString()
  }
  const send = (method: string, path: string, body?: unknown, token = ada.token): Promise<Answer> =>
    api.call(`/saved-messages${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const list = async (): Promise<SavedMessage[]> => {
    const { status, body } = await api.get('/saved-messages', ada.token)
    expect(status).toBe(200)
    assert(body.data, SavedMessages)
    return body.data
  }
  const done = ({ status, body }: Answer, message: string, expected = 200): SavedMessage => {
    expect([status, body.status, body.message]).toEqual([expected, 'success', message])
    assert(body.data, SavedMessage)
    return body.data
  }
  const create = async (title: string, body = 'Hello'): Promise<SavedMessage> =>
    done(await send('POST', '', { title, body }), 'Message saved.', 201)
  const refused = (answer: Answer, status: number, message: string) =>
    expect([answer.status, answer.body]).toEqual([status, { status: 'failed', message }])
  beforeAll(async () => {
    api = apiOver(store().db)
  })
  beforeEach(async () => {
    at(0)
    ada = await addStaff(store().db, ['saved_messages.view', 'saved_messages.edit'])
  })
  afterEach(() => store().db.deleteFrom('saved_messages').where('created_at', '>=', SAMPLE_NOW.toISOString()).execute())

  it('in the sample are twelve, by two authors, and are listed with the last changed first', async () => {
    const messages = await list()
    expect(messages).toHaveLength(12)
    expect(new Set(messages.map(({ updated_by }) => updated_by?.name))).toEqual(
      new Set(['Nadia Rahman', 'Tiago Silva']),
    )
    const changes = messages.map(({ updated_at }) => updated_at)
    expect(changes).toEqual([...changes].sort().reverse())
    for (const { created_at, updated_at } of messages) {
      expect(updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(created_at <= updated_at).toBe(true)
    }
  })

  it('are created with author and time, and listed first', async () => {
    const now = at(5)
    const created = await create('  Greeting ', ' Hello,\r\n\r\nyour “bike” is ready 🚲 ')
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Greeting',
      body: 'Hello,\n\nyour “bike” is ready 🚲',
      created_at: now,
      updated_at: now,
      updated_by: { name: 'Ada Byron' },
    })
    expect((await list())[0]).toEqual(created)
    expect(await list()).toHaveLength(13)
    expect(await api.activities(ada.token)).toEqual(['Created the message “Greeting”'])
  })

  it('are changed, with the author and time of the change', async () => {
    const created = await create('Greeting')
    const other = await addStaff(store().db, ['saved_messages.view', 'saved_messages.edit'])
    await store()
      .db.updateTable('staff')
      .set({ first_name: 'Grace', last_name: 'Hopper' })
      .where('id', '=', other.id)
      .execute()
    const now = at(60)
    const change = { title: 'Welcome', body: 'Good day', updated_at: created.updated_at }
    const changed = done(await send('PUT', `/${created.id}`, change, other.token), 'Message saved.')
    expect(changed).toEqual({
      id: created.id,
      title: 'Welcome',
      body: 'Good day',
      created_at: created.created_at,
      updated_at: now,
      updated_by: { name: 'Grace Hopper' },
    })
    expect((await list())[0]).toEqual(changed)
  })

  it('are not overwritten by a change that is based on an earlier version', async () => {
    const { id, updated_at } = await create('Greeting')
    const first = done(await send('PUT', `/${id}`, { title: 'First', body: 'One', updated_at }), 'Message saved.')
    // The clock has not moved, but the two versions differ.
    expect(first.updated_at > updated_at).toBe(true)
    refused(
      await send('PUT', `/${id}`, { title: 'Second', body: 'Two', updated_at }),
      409,
      'Someone else changed this message. Review it and save again.',
    )
    expect((await list())[0]).toEqual(first)
    expect((await api.activities(ada.token)).toSorted()).toEqual([
      'Changed the message “First”',
      'Created the message “Greeting”',
    ])
    done(await send('PUT', `/${id}`, { title: 'Second', body: 'Two', updated_at: first.updated_at }), 'Message saved.')
  })

  it('accept only one of several concurrent changes to the same version', async () => {
    const { id, updated_at } = await create('Greeting')
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => send('PUT', `/${id}`, { title: `Title ${number}`, body: 'Hello', updated_at })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('are deleted, disappear from the list, and can be restored unchanged', async () => {
    const created = await create('Greeting')
    at(10)
    const removed = await send('DELETE', `/${created.id}`)
    expect([removed.status, removed.body]).toEqual([
      200,
      { status: 'success', message: 'Message deleted.', data: { id: created.id } },
    ])
    expect((await list()).map(({ id }) => id)).not.toContain(created.id)
    at(20)
    expect(done(await send('POST', `/${created.id}/restore`), 'Message restored.')).toEqual(created)
    expect((await list())[0]).toEqual(created)
    expect(await api.activities(ada.token)).toEqual([
      'Restored the message “Greeting”',
      'Deleted the message “Greeting”',
      'Created the message “Greeting”',
    ])
  })

  it('are not changed by restoring a message that is not deleted', async () => {
    const created = await create('Greeting')
    expect(done(await send('POST', `/${created.id}/restore`), 'Message restored.')).toEqual(created)
    expect(await api.activities(ada.token)).toHaveLength(1)
  })

  it('can be neither changed nor deleted once they are deleted', async () => {
    const { id, updated_at } = await create('Greeting')
    await send('DELETE', `/${id}`)
    refused(await send('DELETE', `/${id}`), 404, 'This message was deleted')
    const change = { title: 'Greeting', body: 'Hello', updated_at }
    refused(await send('PUT', `/${id}`, change), 404, 'This message was deleted')
    expect(await api.activities(ada.token)).toHaveLength(2)
  })

  it('have unique titles, regardless of case', async () => {
    const { id, updated_at } = await create('Grüße')
    const taken = 'Another message already has this title'
    refused(await send('POST', '', { title: 'GRÜßE', body: 'Hello' }), 422, taken)
    const other = await create('Other')
    const change = { title: ' GRÜßE ', body: 'Hello', updated_at: other.updated_at }
    refused(await send('PUT', `/${other.id}`, change), 422, taken)
    expect((await list())[0]?.title).not.toBe('GRÜßE')
    expect(await api.activities(ada.token)).toHaveLength(2)
    // A message may keep its own title.
    done(await send('PUT', `/${id}`, { title: 'GRÜßE', body: 'Hello', updated_at }), 'Message saved.')
  })

  it('accept only one of several concurrent new messages with the same title', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('POST', '', { title: 'At once', body: 'Hello' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect((await list()).filter(({ title }) => title === 'At once')).toHaveLength(1)
  })

  it('release their title when they are deleted, and can be restored only while their title is free', async () => {
    const first = await create('Greeting')
    await send('DELETE', `/${first.id}`)
    const second = await create('greeting')
    refused(
      await send('POST', `/${first.id}/restore`),
      422,
      'Another message now has this title. Rename that one first.',
    )
    expect((await list()).map(({ id }) => id)).not.toContain(first.id)
    await send('PUT', `/${second.id}`, { title: 'Farewell', body: 'Bye', updated_at: second.updated_at })
    expect(done(await send('POST', `/${first.id}/restore`), 'Message restored.')).toEqual(first)
  })

  it.each([
    [undefined, 415, 'The body must be sent as application/json'],
    [{}, 422, 'Enter a title'],
    [{ title: 7, body: 'Hello' }, 422, 'Enter a title'],
    [{ title: 'a'.repeat(101), body: 'Hello' }, 422, 'Shorten the title to 100 characters'],
    [{ title: 'Greeting', body: null }, 422, 'Enter a message'],
    [{ title: 'Greeting', body: 'half \ud83d' }, 422, 'Remove invisible or broken characters from the message'],
    [{ title: 'Greeting', body: '€'.repeat(6000) }, 400, 'The body is too large'],
  ])('reject the new message %j', async (body, status, message) => {
    refused(await send('POST', '', body), status, message)
    expect(await list()).toHaveLength(12)
    expect(await api.activities(ada.token)).toEqual([])
  })

  it.each([undefined, '', 'yesterday', 7, null])(
    'reject a change whose updated_at is not a valid version but %j',
    async (updated_at) => {
      const { id } = await create('Greeting')
      refused(
        await send('PUT', `/${id}`, { title: 'Greeting', body: 'Hello', updated_at }),
        422,
        'updated_at must be the time of the version that was changed',
      )
    },
  )

  it('can have the maximum length, also in characters of several bytes', async () => {
    for (const [title, body] of [
      ['€'.repeat(100), '€'.repeat(5000)],
      ['🚲'.repeat(50), '🚲'.repeat(2500)],
      ['"'.repeat(100), `a${'\n"'.repeat(2499)}a`],
    ] as const) {
      expect(await create(title, body)).toMatchObject({ title, body })
    }
  })

  it('remain, without an author, when their author is deleted', async () => {
    const created = await create('Greeting')
    await store().db.deleteFrom('staff').where('id', '=', ada.id).execute()
    ada = await addStaff(store().db, ['saved_messages.view', 'saved_messages.edit'])
    expect((await list())[0]).toEqual({ ...created, updated_by: null })
  })
})
