import { array, assert } from 'superstruct'
import { SavedView } from '../../machines/model/savedViews.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

const viewOf = (name: string, more: object = {}) => ({
  screen: 'orders',
  name,
  query: '?view=paid&filter_country=DE',
  is_shared: false,
  ...more,
})

describeRules('saved views', 'blank', (store) => {
  let api: Api
  let mine: string
  let theirs: string

  const save = (token: string, body: object) => api.send('POST', '/views', token, body)
  const saved = async (token: string, body: object): Promise<SavedView> => {
    const { status, body: answer } = await save(token, body)
    expect(status).toBe(201)
    assert(answer.data, SavedView)
    return answer.data
  }
  const listed = async (token: string): Promise<SavedView[]> => {
    const { status, body } = await api.get('/views?screen=orders', token)
    expect(status).toBe(200)
    assert(body.data, array(SavedView))
    return body.data
  }
  const names = async (token: string) => (await listed(token)).map(({ name, is_own }) => [name, is_own])

  beforeEach(async () => {
    api = apiOver(store().db)
    await store().db.deleteFrom('saved_views').execute()
    mine = (await addStaff(store().db, ['orders_paid.view'])).token
    theirs = (await addStaff(store().db, ['orders_bike.view'])).token
  })

  it('[SV-1] are stored with a trimmed name and a query, and listed by name, own ones before those that others share', async () => {
    const view = await saved(mine, viewOf('  To   ship '))
    expect(view).toMatchObject({
      name: 'To ship',
      query: '?view=paid&filter_country=DE',
      is_shared: false,
      is_own: true,
    })
    await saved(mine, viewOf('german', { query: '' }))
    await saved(theirs, viewOf('Bikes', { is_shared: true }))
    await saved(theirs, viewOf('Private'))
    expect(await names(mine)).toEqual([
      ['german', true],
      ['To ship', true],
      ['Bikes', false],
    ])
    expect(await names(theirs)).toEqual([
      ['Bikes', true],
      ['Private', true],
    ])
  })

  it('[SV-1] that others share are listed only for staff who may see the screen', async () => {
    await saved(theirs, viewOf('Bikes', { is_shared: true }))
    const { token } = await addStaff(store().db, ['tickets.view'])
    expect(await names(token)).toEqual([])
  })

  it('[SV-2] can be changed and deleted only by the person who saved them', async () => {
    const shared = await saved(theirs, viewOf('Bikes', { is_shared: true }))
    const hidden = await saved(theirs, viewOf('Private'))
    const change = { name: 'Mine now', query: '', is_shared: false }
    for (const [id, status] of [
      [shared.id, 403],
      [hidden.id, 404],
    ] as const) {
      expect((await api.send('PUT', `/views/${id}`, mine, change)).status).toBe(status)
      expect((await api.send('DELETE', `/views/${id}`, mine)).status).toBe(status)
    }
    expect(await names(theirs)).toEqual([
      ['Bikes', true],
      ['Private', true],
    ])
    const changed = await api.send('PUT', `/views/${shared.id}`, theirs, change)
    expect(changed.body.data).toMatchObject({ id: shared.id, ...change })
    expect((await api.send('DELETE', `/views/${shared.id}`, theirs)).status).toBe(200)
    expect((await api.send('DELETE', `/views/${shared.id}`, theirs)).status).toBe(404)
    expect(await names(theirs)).toEqual([['Private', true]])
  })

  it('[SV-2] have names that are unique per person, regardless of case', async () => {
    await saved(mine, viewOf('To ship'))
    const other = await saved(mine, viewOf('Others'))
    await saved(theirs, viewOf('To ship'))
    const taken = { message: 'You already have a view of this name', code: 'taken', data: { field: 'name' } }
    const again = await save(mine, viewOf('to SHIP'))
    expect([again.status, again.body]).toEqual([422, { status: 'failed', ...taken }])
    const renamed = await api.send('PUT', `/views/${other.id}`, mine, viewOf('To ship'))
    expect([renamed.status, renamed.body]).toEqual([422, { status: 'failed', ...taken }])
  })

  it('[SV-2] are limited to 50 per person, even when two are saved at once', async () => {
    for (let count = 1; count <= 49; count += 1) await saved(mine, viewOf(`View ${count}`))
    const both = await Promise.all([save(mine, viewOf('One')), save(mine, viewOf('Another'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.body.message).toBe('You have 50 views already. Delete one first.')
    await saved(theirs, viewOf('Mine'))
  })

  it.each([
    ['no name', { name: ' ' }, 'Enter a name'],
    ['a long name', { name: 'a'.repeat(61) }, 'Shorten the name to 60 characters'],
    ['a name that cannot be kept', { name: 'a\u0000b' }, 'Remove invisible or broken characters from the name'],
    ['an address of another place', { query: 'https://a.example' }, 'query must be the query string of an address'],
    ['a long query', { query: `?${'a'.repeat(1000)}` }, 'query must have at most 1000 characters'],
    ['another screen', { screen: 'users' }, 'screen must be of the type enums'],
    ['no word on sharing', { is_shared: 'yes' }, 'is_shared must be of the type boolean'],
  ])('[SV-2] with %s are rejected with 422 and a message about that field', async (_, change, message) => {
    const { status, body } = await save(mine, viewOf('Name', change))
    expect([status, body.message]).toEqual([422, message])
    expect(await names(mine)).toEqual([])
  })
})
