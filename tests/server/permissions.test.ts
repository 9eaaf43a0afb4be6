import { array, assert } from 'superstruct'
import { PermissionItem, PermissionList } from '../../machines/model/permissionItems.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'

describeRules('permissions', 'sample', (store) => {
  let api: Api
  const tokens = { owner: '', nobody: '' }

  beforeAll(async () => {
    api = apiOver(store().db)
    tokens.owner = (await addStaff(store().db, ['dashboard.view', 'tickets.view'])).token
    tokens.nobody = (await addStaff(store().db, [])).token
  })

  it('[AP-8] are listed for the caller', async () => {
    const { body } = await api.get('/permissions', tokens.owner)
    assert(body.data, PermissionList)
    expect(body.data).toEqual(['dashboard.view', 'tickets.view'])
    expect((await api.get('/permissions', tokens.nobody)).body.data).toEqual([])
  })

  it('[AP-8] are listed as items with titles, for all tables or for one', async () => {
    const all = await api.get('/permissions/items', tokens.nobody)
    assert(all.body.data, array(PermissionItem))
    expect(all.body.data.map(({ id }) => id)).toEqual(expect.arrayContaining(['dashboard.view', 'tickets.view']))
    for (const { id, title } of all.body.data) expect([title, id]).toContain(permissionTitle(id))
    const some = await api.get('/permissions/items?table=tickets', tokens.nobody)
    expect(some.body.data).toEqual([
      { id: 'tickets.manage', title: 'Manage tickets' },
      { id: 'tickets.reply', title: 'Reply to tickets' },
      { id: 'tickets.view', title: 'View tickets' },
    ])
    expect((await api.get('/permissions/items?table=nothing', tokens.nobody)).body.data).toEqual([])
  })
})
