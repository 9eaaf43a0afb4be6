import { array, assert } from 'superstruct'
import { PermissionItem } from '../../machines/model/permissionItems.ts'
import { permissionTitle } from '../../machines/model/permissionTitle.ts'
import { StaffMember, StaffMembers } from '../../machines/model/staff.ts'
import { type Api, addStaff, apiOver } from './support/api.ts'
import { describeRules } from './support/engines.ts'
import { SAMPLE_NOW } from './support/facts.ts'

const ALL = [
  'activities.view',
  'dashboard.view',
  ...[
    'orders.cancel',
    'orders.capture',
    'orders.edit',
    'orders.export',
    'orders.refund',
    'orders.refund_large',
    'orders.settle',
    'orders.ship',
    'orders.view',
    'orders_accessory.view',
    'orders_bike.view',
  ],
  ...['orders_paid.view', 'orders_pending.view', 'orders_spare_part.view', 'orders_warranty.view'],
  ...['saved_messages.edit', 'saved_messages.view', 'staff.edit', 'staff.view'],
  ...['tickets.manage', 'tickets.reply', 'tickets.view', 'users.edit'],
  'users.export',
  'users.view',
]

describeRules('staff', 'sample', (store) => {
  let api: Api
  let editor: Awaited<ReturnType<typeof addStaff>>

  const list = async (token: string) => {
    const { status, body } = await api.get('/staff', token)
    expect(status).toBe(200)
    assert(body.data, StaffMembers)
    return body.data
  }
  const save = (id: string, permissions: unknown, token = editor.token) =>
    api.send('PUT', `/staff/${id}/permissions`, token, { permissions })
  const held = async (token: string) => (await api.get('/permissions', token)).body.data

  beforeEach(async () => {
    api = apiOver(store().db)
    editor = await addStaff(store().db, ALL)
  })

  it('are listed by name with their permissions', async () => {
    const viewer = await addStaff(store().db, ['staff.view'])
    const members = await list(viewer.token)
    expect(members.find(({ id }) => id === viewer.id)).toEqual({
      id: viewer.id,
      first_name: 'Ada',
      last_name: 'Byron',
      email: viewer.email,
      permissions: ['staff.view'],
      created_at: SAMPLE_NOW.toISOString(),
      status: 'active',
    })
    const sample = members.filter(({ email }) => email.endsWith('@kickstand.example'))
    expect(sample.map(({ first_name }) => first_name)).toEqual(['Amara', 'Jonas', 'Mei', 'Nadia', 'Tiago'])
    expect(sample.map(({ permissions }) => permissions)).toMatchObject([
      expect.arrayContaining(['orders.capture', 'orders.refund', 'orders_paid.view']),
      expect.arrayContaining(['orders_warranty.view', 'tickets.view']),
      ['dashboard.view'],
      expect.arrayContaining(['dashboard.view', 'staff.edit', 'staff.view', 'users.view']),
      ['saved_messages.edit', 'saved_messages.view', 'tickets.reply', 'tickets.view', 'users.view'],
    ])
    expect(JSON.stringify(members)).not.toMatch(/password|hash|argon2/)
  })

  it('have their new permissions from their next call on', async () => {
    const { id, token } = await addStaff(store().db, ['tickets.view', 'users.view'])
    const { status, body } = await save(id, ['users.view', 'dashboard.view', 'dashboard.view'])
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Permissions saved.' })
    assert(body.data, StaffMember)
    expect(body.data).toMatchObject({ id, permissions: ['dashboard.view', 'users.view'] })
    expect(await held(token)).toEqual(['dashboard.view', 'users.view'])
    expect((await api.get('/dashboard/reports/total/counts', token)).status).toBe(200)
    expect((await save(id, [])).status).toBe(200)
    expect(await held(token)).toEqual([])
    expect((await api.get('/dashboard/reports/total/counts', token)).status).toBe(403)
  })

  it('[ND-5] keep their permissions if the editor saw other permissions than the current ones', async () => {
    const { id, token } = await addStaff(store().db, ['tickets.view', 'users.view'])
    const decide = (permissions: string[], seen: unknown) =>
      api.send('PUT', `/staff/${id}/permissions`, editor.token, { permissions, seen })
    const refused = await decide(['dashboard.view'], ['tickets.view'])
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: 'Someone else changed these permissions. Review them and save again.',
    })
    expect((await decide(['dashboard.view'], ['tickets.view', 'dashboard.view'])).status).toBe(409)
    expect((await decide(['dashboard.view'], 'tickets.view')).status).toBe(422)
    expect(await held(token)).toEqual(['tickets.view', 'users.view'])
    expect((await decide(['dashboard.view'], ['users.view', 'tickets.view', 'users.view'])).status).toBe(200)
    expect(await held(token)).toEqual(['dashboard.view'])
  })

  it.each([
    ['staff.edit', ['staff.view', 'users.view']],
    ['staff.view', ['staff.edit', 'users.view']],
  ])('cannot revoke %s from themselves', async (permission, permissions) => {
    const { status, body } = await save(editor.id.toUpperCase(), permissions)
    expect(status).toBe(422)
    expect(body).toEqual({
      status: 'failed',
      message: `You cannot remove the “${permissionTitle(permission)}” permission from yourself`,
    })
    expect(await held(editor.token)).toEqual(ALL)
  })

  it('[SC-38] can be given only permissions that the giver has', async () => {
    const lesser = await addStaff(store().db, ['staff.edit', 'staff.view', 'users.view'])
    const { id, token } = await addStaff(store().db, ['users.view'])
    const { status, body } = await save(id, ['users.view', 'tickets.view'], lesser.token)
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'You can only give permissions that you have, and “View tickets” is not one',
    })
    expect((await save(lesser.id, ['staff.edit', 'staff.view', 'tickets.view'], lesser.token)).status).toBe(403)
    expect(await held(token)).toEqual(['users.view'])
    expect((await save(id, ['staff.view'], lesser.token)).status).toBe(200)
    expect(await held(token)).toEqual(['staff.view'])
  })

  it('[SC-38] cannot be changed by somebody who lacks one of their permissions', async () => {
    const lesser = await addStaff(store().db, ['staff.edit', 'staff.view', 'users.view'])
    const { id, token } = await addStaff(store().db, ['tickets.view', 'users.view'])
    const { status, body } = await save(id, ['tickets.view'], lesser.token)
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'This person has permissions that you do not have. Ask someone who has them.',
    })
    expect(await held(token)).toEqual(['tickets.view', 'users.view'])
  })

  it('[SC-38] see which permissions are not offered, and keep such a permission if they have it', async () => {
    const { db } = store()
    const offer = (is_offered: boolean) =>
      db.updateTable('permissions').set({ is_offered }).where('id', '=', 'orders_paid.view').execute()
    await offer(false)
    const { body } = await api.get('/permissions/items', editor.token)
    assert(body.data, array(PermissionItem))
    const items = body.data
    const ids = (isOffered: boolean) =>
      items.filter(({ is_offered = true }) => is_offered === isOffered).map(({ id }) => id)
    expect(ids(true).toSorted()).toEqual(ALL.filter((id) => id !== 'orders_paid.view'))
    expect(ids(false)).toEqual(['orders_paid.view'])
    const { id, token } = await addStaff(store().db, ['orders_paid.view'])
    expect((await save(id, ['orders_paid.view', 'users.view'])).status).toBe(200)
    expect(await held(token)).toEqual(['orders_paid.view', 'users.view'])
    await offer(true)
  })

  it('keep their permissions if the new ones include an unknown permission', async () => {
    const { id, token } = await addStaff(store().db, ['tickets.view'])
    const { status, body } = await save(id, ['dashboard.view', 'everything.do'])
    expect(status).toBe(422)
    expect(body).toEqual({ status: 'failed', message: 'There is no permission everything.do' })
    expect(await held(token)).toEqual(['tickets.view'])
  })

  it.each([[undefined], ['tickets.view'], [[17]], [{ 0: 'tickets.view' }], [null]])(
    'cannot be given the invalid permissions %j',
    async (permissions) => {
      const { id } = await addStaff(store().db, [])
      const { status, body } = await save(id, permissions)
      expect(status).toBe(422)
      expect(body.message).toMatch(/^permissions(\.0)? must be of the type (array|string)$/)
    },
  )

  it('still include one editor after two editors revoke all permissions from each other at once', async () => {
    const other = await addStaff(store().db, ALL)
    const answers = await Promise.all([save(other.id, [], editor.token), save(editor.id, [], other.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = [await held(editor.token), await held(other.token)]
    expect(left.filter((permissions) => JSON.stringify(permissions).includes('staff.edit'))).toHaveLength(1)
  })

  it('have a change of their permissions recorded as an activity of its author, unless nothing changed', async () => {
    const { id, token } = await addStaff(store().db, ['tickets.view'])
    await save(id, ['tickets.view'])
    expect(await api.activities(editor.token)).toEqual([])
    await save(id, ['users.view'])
    expect(await api.activities(editor.token)).toEqual(['Changed the permissions of Ada Byron'])
    expect(await api.activities(token)).toEqual([])
  })
})

describeRules('owners', 'blank', (store) => {
  const MESSAGE = 'Someone must keep all permissions. Give them to another person first.'

  it('[SC-38] cannot all give up a permission: one of them keeps all, even if two try at once', async () => {
    const api = apiOver(store().db)
    const [one, other] = [await addStaff(store().db, ALL), await addStaff(store().db, ALL)]
    const withoutTickets = ALL.filter((permission) => permission !== 'tickets.view')
    const save = ({ id, token }: typeof one) =>
      api.send('PUT', `/staff/${id}/permissions`, token, { permissions: withoutTickets })
    const answers = await Promise.all([save(one), save(other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(MESSAGE)
    const left = await Promise.all(
      [one, other].map(async ({ token }) => (await api.get('/permissions', token)).body.data),
    )
    expect(left).toContainEqual(ALL)
  })
})
