import { assert } from 'superstruct'
import { SignInAnswer } from '../../machines/model/entities.ts'
import { Invitation, InvitedPerson, type StaffMember, StaffMembers } from '../../machines/model/staff.ts'
import { makeInvitation } from '../../server/auth/invitations.ts'
import { type Answer, type Api, addStaff, apiOver } from './support/api.ts'
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
const PASSWORD = 'a-good-password'
const DAY = 24 * 60 * 60_000
const GONE = 'This link was used, has expired, or is incomplete. Ask the person who invited you for a new one.'
const HOLDS_MORE = 'This person has permissions that you do not have. Ask someone who has them.'
const INCORRECT = 'The login detail is incorrect'

const refusalOf = ({ status, body }: Answer) => ({ status, message: body.message })

describeRules('colleagues', 'blank', (store) => {
  let api: Api
  let editor: Awaited<ReturnType<typeof addStaff>>
  let number = 0

  const address = () => {
    number += 1
    return `joan${number}@staff.test`
  }
  const send = (path: string, token: string, method: 'POST' | 'DELETE' = 'POST', body?: object) =>
    api.send(method, `/staff${path}`, token, body)
  const ask = (wanted: object = {}, token = editor.token) => {
    const person = { first_name: 'Joan', last_name: 'Clarke', email: address(), permissions: ['tickets.view'] }
    return send('', token, 'POST', { ...person, ...wanted })
  }
  const invitationIn = ({ status, body }: Answer) => {
    expect(status).toBe(201)
    assert(body.data, Invitation)
    return { ...body.data, token: body.data.link.split('#')[1] ?? '' }
  }
  const invite = async (wanted?: object, token?: string) => invitationIn(await ask(wanted, token))
  const open = (token: unknown, from?: string) =>
    api.call('/auth/invitation', { method: 'POST', body: JSON.stringify({ token }) }, from)
  const accept = (token: string, password: unknown = PASSWORD) =>
    api.call('/auth/invitation/accept', { method: 'POST', body: JSON.stringify({ token, password }) })
  const listed = async (id: string): Promise<StaffMember | undefined> => {
    const { body } = await api.get('/staff', editor.token)
    assert(body.data, StaffMembers)
    return body.data.find((member) => member.id === id)
  }
  const signIn = async (email: string): Promise<string> => {
    const { body } = await api.signIn(email, PASSWORD)
    assert(body.data, SignInAnswer)
    return body.data.token
  }
  /** An account with a password and a session. */
  const colleague = (permissions: string[] = []) => addStaff(store().db, permissions, { password: PASSWORD })

  beforeEach(async () => {
    api = apiOver(store().db)
    editor = await addStaff(store().db, ALL)
  })

  it('[SC-40] are invited by a link that is valid for seven days, and join with a password of their choice', async () => {
    const answer = await ask({ email: ' Joan.Clarke@Staff.test ', first_name: ' Joan ' })
    const { member, link, expires_at, token } = invitationIn(answer)
    expect(answer.headers.get('location')).toBe(`/api/admin/staff/${member.id}`)
    const person = { first_name: 'Joan', last_name: 'Clarke', email: 'joan.clarke@staff.test' }
    expect(member).toMatchObject({ ...person, permissions: ['tickets.view'], status: 'invited' })
    expect(await listed(member.id)).toEqual(member)
    expect(link).toMatch(/^\/invitation#[\w-]{43}$/)
    expect(expires_at).toBe(new Date(SAMPLE_NOW.getTime() + 7 * DAY).toISOString())

    const opened = await open(token)
    assert(opened.body.data, InvitedPerson)
    expect(opened.body.data).toEqual(person)
    expect(refusalOf(await api.signIn(person.email, PASSWORD))).toEqual({ status: 401, message: INCORRECT })
    expect((await accept(token)).body.data).toEqual(person)
    expect((await listed(member.id))?.status).toBe('active')
    expect((await api.get('/permissions', await signIn(person.email))).body.data).toEqual(['tickets.view'])
  })

  it('[SC-40] have no usable invitation token in the database', async () => {
    const { token } = await invite()
    const rows = await store().db.selectFrom('invitations').selectAll().execute()
    expect(rows).not.toEqual([])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('[SC-40] can use a link only once, and not one that is unknown or expired', async () => {
    const gone = { status: 404, message: GONE }
    const used = await invite()
    expect((await accept(used.token)).status).toBe(200)
    for (const token of [used.token, 'unknown', '', 17, undefined]) {
      expect(refusalOf(await open(token))).toEqual(gone)
    }
    expect(refusalOf(await accept(used.token, 'another-password'))).toEqual(gone)
    await signIn(used.member.email)

    const { token, expires_at } = await invite()
    api.clock.now = new Date(Date.parse(expires_at) - 1)
    expect((await open(token)).status).toBe(200)
    api.clock.now = new Date(expires_at)
    expect(refusalOf(await open(token))).toEqual(gone)
    expect(refusalOf(await accept(token))).toEqual(gone)
  })

  it('[SC-40] join only once if a link is used twice at the same time', async () => {
    const { token, member } = await invite()
    const passwords = ['one-good-password', 'two-good-passwords']
    const answers = await Promise.all(passwords.map((password) => accept(token, password)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const tries = await Promise.all(passwords.map((password) => api.signIn(member.email, password)))
    expect(tries.map(({ status }) => status)).toEqual(answers.map(({ status }) => (status === 200 ? 200 : 401)))
  })

  it('[SC-40] get a new link by a second invitation or on request, which ends the earlier link', async () => {
    const first = await invite()
    const { email } = first.member
    const second = await invite({ email, first_name: 'Jo', permissions: ['users.view'] })
    expect(second.member).toMatchObject({ id: first.member.id, first_name: 'Jo', permissions: ['users.view'] })
    const third = invitationIn(await send(`/${first.member.id}/invitation`, editor.token))
    expect(third.member).toEqual(second.member)
    const statuses = [await open(first.token), await open(second.token), await open(third.token)]
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
  })

  it('[SC-44] cannot be invited with an email that belongs to an active or a disabled member of staff', async () => {
    const active = await colleague()
    const taken = { status: 422, message: 'A member of staff already has this email' }
    expect(refusalOf(await ask({ email: active.email.toUpperCase() }))).toEqual(taken)
    const joined = { status: 422, message: 'This person has joined already' }
    expect(refusalOf(await send(`/${active.id}/invitation`, editor.token))).toEqual(joined)
    await send(`/${active.id}/disable`, editor.token)
    expect(refusalOf(await ask({ email: active.email }))).toEqual({
      status: 422,
      message: 'This email is that of a disabled member of staff. Enable their account instead.',
    })
    const disabled = { status: 422, message: 'Enable this account first' }
    expect(refusalOf(await send(`/${active.id}/invitation`, editor.token))).toEqual(disabled)
  })

  it.each([
    [{ first_name: ' ' }, 'Enter a first name'],
    [{ last_name: 'x'.repeat(51) }, 'Shorten the last name to 50 characters'],
    [{ email: '' }, 'Email is required'],
    [{ email: 17 }, 'Email is required'],
    [{ email: 'no-at-sign' }, 'Wrong email format'],
    [{ permissions: ['everything.do'] }, 'There is no permission everything.do'],
    [{ permissions: undefined }, 'permissions must be of the type array'],
  ])('[SC-40] cannot be invited with the invalid data %j', async (wanted, message) => {
    expect(refusalOf(await ask(wanted))).toEqual({ status: 422, message })
  })

  it.each([
    ['', 'Enter a new password'],
    ['x'.repeat(9), 'Use at least 10 characters for the new password'],
    ['x'.repeat(51), 'Shorten the new password to 50 characters'],
    ['1234567890', 'Choose another password. This one is among the most common.'],
    [17, 'Enter a new password'],
  ])('[SC-40] cannot join with the invalid password %j, but can still use the link', async (password, message) => {
    const { token } = await invite()
    expect(refusalOf(await accept(token, password))).toEqual({ status: 422, message })
    expect((await open(token)).status).toBe(200)
  })

  it('[SC-40] cannot join with their own email as the password', async () => {
    const { token, member } = await invite({ email: 'joan.e.m.clarke@staff.test' })
    for (const password of [member.email, 'Joan.E.M.Clarke']) {
      const message = 'Choose a password that is not your email'
      expect(refusalOf(await accept(token, password))).toEqual({ status: 422, message })
    }
  })

  it('[SC-9] can try only 30 tokens from one network', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) statuses.push((await open('guess', '198.51.100.7')).status)
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
    expect(statuses[30]).toBe(429)
    expect((await open('guess', '198.51.101.7')).status).toBe(404)
  })

  it('[SC-41] cannot be invited with more permissions than the inviter has', async () => {
    const lesser = await colleague(['staff.edit', 'staff.view', 'users.view'])
    const beyond = 'You can only give permissions that you have, and “View tickets” is not one'
    expect(refusalOf(await ask({}, lesser.token))).toEqual({ status: 403, message: beyond })
    const { member } = await invite()
    const again = { email: member.email, permissions: ['users.view'] }
    const holdsMore = { status: 403, message: HOLDS_MORE }
    expect(refusalOf(await ask(again, lesser.token))).toEqual(holdsMore)
    expect(refusalOf(await send(`/${member.id}/invitation`, lesser.token))).toEqual(holdsMore)
    expect((await ask({ permissions: ['users.view'] }, lesser.token)).status).toBe(201)
  })

  it('[SC-42] who are disabled cannot sign in, and get the same answer as for a wrong password', async () => {
    const { id, email, token } = await colleague()
    const wrong = await api.signIn(email, 'not-the-password')
    const { status, body } = await send(`/${id}/disable`, editor.token)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Account disabled.' })
    expect(body.data).toMatchObject({ id, status: 'disabled' })
    expect(await api.isOpen(token)).toBe(false)
    const refused = await api.signIn(email, PASSWORD)
    const shown = ({ status, body, headers }: Answer) => ({ status, body, headers: Object.fromEntries(headers) })
    expect(shown(refused)).toEqual(shown(wrong))
    expect((await listed(id))?.status).toBe('disabled')
    expect(refusalOf(await send(`/${id}/enable`, editor.token))).toEqual({ status: 200, message: 'Account enabled.' })
    expect(await api.isOpen(await signIn(email))).toBe(true)
    expect(await api.isOpen(token)).toBe(false)
  })

  it('[SC-42] who are disabled while they sign in end up without a session', async () => {
    const { id, email } = await colleague()
    const [answer] = await Promise.all([api.signIn(email, PASSWORD), send(`/${id}/disable`, editor.token)])
    expect([200, 401]).toContain(answer.status)
    const sessions = await store().db.selectFrom('sessions').select('id').where('staff_id', '=', id).execute()
    expect(sessions).toEqual([])
  })

  it('[SC-42] who are disabled lose their invitation link, and can be invited again once they are enabled', async () => {
    const { member, token } = await invite()
    await send(`/${member.id}/disable`, editor.token)
    expect((await open(token)).status).toBe(404)
    expect((await send(`/${member.id}/enable`, editor.token)).body.data).toMatchObject({ status: 'invited' })
    expect((await open(token)).status).toBe(404)
    const renewed = invitationIn(await send(`/${member.id}/invitation`, editor.token))
    expect((await accept(renewed.token)).status).toBe(200)
  })

  it('[SC-42] who are disabled are still named as the authors of what they wrote', async () => {
    const author = await colleague(['saved_messages.view', 'saved_messages.edit'])
    const text = { title: `Title of ${author.id}`, body: 'A text' }
    expect((await api.send('POST', '/saved-messages', author.token, text)).status).toBe(201)
    await send(`/${author.id}/disable`, editor.token)
    const { body } = await api.get('/saved-messages', editor.token)
    expect(body.data).toContainEqual(expect.objectContaining({ title: text.title, updated_by: { name: 'Ada Byron' } }))
  })

  it('[SC-42] cannot disable themselves, nor disable or enable somebody who has permissions that they lack', async () => {
    const own = { status: 422, message: 'You cannot disable your own account' }
    expect(refusalOf(await send(`/${editor.id.toUpperCase()}/disable`, editor.token))).toEqual(own)
    const lesser = await colleague(['staff.edit', 'users.view'])
    const other = await colleague(['tickets.view'])
    const holdsMore = { status: 403, message: HOLDS_MORE }
    expect(refusalOf(await send(`/${other.id}/disable`, lesser.token))).toEqual(holdsMore)
    await send(`/${other.id}/disable`, editor.token)
    expect(refusalOf(await send(`/${other.id}/enable`, lesser.token))).toEqual(holdsMore)
    expect((await listed(other.id))?.status).toBe('disabled')
  })

  it('[SC-42] cannot both be disabled if two of them disable each other at once', async () => {
    const other = await colleague(ALL)
    const answers = await Promise.all([
      send(`/${other.id}/disable`, editor.token),
      send(`/${editor.id}/disable`, other.token),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('[SC-38] cannot give up a permission while every other owner is disabled or only invited', async () => {
    await store().db.deleteFrom('staff').where('id', '!=', editor.id).execute()
    const other = await colleague(ALL)
    await invite({ permissions: ALL })
    await send(`/${other.id}/disable`, editor.token)
    const permissions = ALL.filter((permission) => permission !== 'tickets.view')
    const give = () => api.send('PUT', `/staff/${editor.id}/permissions`, editor.token, { permissions })
    const message = 'Someone must keep all permissions. Give them to another person first.'
    expect(refusalOf(await give())).toEqual({ status: 422, message })
    await send(`/${other.id}/enable`, editor.token)
    expect((await give()).status).toBe(200)
  })

  it('[SC-43] can sign in again once a colleague with at least their permissions has cleared their failed sign-ins', async () => {
    const { id, email } = await colleague(['tickets.view'])
    const lesser = await colleague(['staff.edit'])
    for (let count = 0; count < 5; count += 1) await api.signIn(email, 'not-the-password')
    expect((await api.signIn(email, PASSWORD)).status).toBe(429)
    expect(refusalOf(await send(`/${id}/attempts`, lesser.token, 'DELETE'))).toEqual({
      status: 403,
      message: HOLDS_MORE,
    })
    expect((await api.signIn(email, PASSWORD)).status).toBe(429)
    const { status, body } = await send(`/${id}/attempts`, editor.token, 'DELETE')
    expect({ status, ...body }).toMatchObject({
      status: 'success',
      message: 'Failed sign-ins cleared.',
      data: { forgotten_attempts: 5 },
    })
    // A process may cache a refusal for this long.
    api.clock.now = new Date(api.clock.now.getTime() + 2000)
    await signIn(email)
  })

  it('find what they did to other accounts in their own activities', async () => {
    const { member, token } = await invite()
    await send(`/${member.id}/disable`, editor.token)
    await send(`/${member.id}/enable`, editor.token)
    await send(`/${member.id}/attempts`, editor.token, 'DELETE')
    expect((await api.activities(editor.token)).toSorted()).toEqual([
      'Cleared the failed sign-ins of Joan Clarke',
      'Disabled the account of Joan Clarke',
      'Enabled the account of Joan Clarke',
      'Invited Joan Clarke',
    ])
    expect((await open(token)).status).toBe(404)
    await accept(invitationIn(await send(`/${member.id}/invitation`, editor.token)).token)
    expect(await api.activities(await signIn(member.email))).toContain('Accepted the invitation')
  })

  it('[SC-40] who are only invited have no password, as a constraint of the database ensures', async () => {
    const { member } = await invite()
    const work = store().db.updateTable('staff').set({ password_hash: 'some' }).where('id', '=', member.id).execute()
    await expect(work).rejects.toMatchObject({ code: '23514' })
    expect((await makeInvitation(store().db, member.id, SAMPLE_NOW)).link).toMatch(/^\/invitation#/)
  })
})
