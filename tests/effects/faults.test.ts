import { activityLogCalls } from '../../src/effects/calls/activityLog.ts'
import { changeCalls } from '../../src/effects/calls/changes.ts'
import { ticketChangeCalls } from '../../src/effects/calls/changeTicket.ts'
import { commandCalls } from '../../src/effects/calls/commands.ts'
import { deskCalls } from '../../src/effects/calls/desk.ts'
import { findCalls } from '../../src/effects/calls/find.ts'
import { notificationCalls } from '../../src/effects/calls/notifications.ts'
import { orderCalls } from '../../src/effects/calls/orders.ts'
import { permissionCalls } from '../../src/effects/calls/permissions.ts'
import { heldReplyCalls, sendReplyCalls } from '../../src/effects/calls/replies.ts'
import { sessionCalls } from '../../src/effects/calls/session.ts'
import { ticketDraftCalls } from '../../src/effects/calls/ticketDrafts.ts'
import { userCalls } from '../../src/effects/calls/users.ts'
import { viewCalls } from '../../src/effects/calls/views.ts'
import { type Client, createClient } from '../../src/effects/client.ts'
import { patienceEffects } from '../../src/effects/patience.ts'
import { type RunningCalls, tracked } from '../../src/effects/running.ts'
import { customerCalls } from '../../src/screens/customer/calls.ts'
import { reportCalls } from '../../src/screens/dashboard/calls.ts'
import { invitationCalls } from '../../src/screens/joining/calls.ts'
import { savedMessageCalls } from '../../src/screens/savedMessages/calls.ts'
import { ticketCalls as deskTicketCalls } from '../../src/screens/ticket/calls.ts'
import { ticketCalls } from '../../src/screens/tickets/calls.ts'
import { SCREEN_CALLS, type ScreenCall } from '../screens/index.ts'
import { type AnsweringServer, startServer } from '../support/answeringServer.ts'
import { accountCalls, staffCalls } from '../support/calls.ts'
import type { CallName, InputOf } from '../support/controlledApi.ts'
import { FAULTS } from '../support/faultyAnswers.ts'

/*
 * Each call of the console under each fault of a server or a network. The types demand an input for the stub of every call, so
 * that a new call cannot be forgotten.
 */

const clock = { now: () => 0 }

const subjects = {
  commands: commandCalls,
  customer: (client: Client) => customerCalls(client, clock),
  changes: (client: Client) => changeCalls(client, clock),
  account: (client: Client) => accountCalls(client, { now: () => 0 }),
  find: (client: Client) => findCalls(client, clock),
  invitations: (client: Client) => invitationCalls(client, () => 'token'),
  orders: (client: Client) => orderCalls(client, clock),
  heldReplies: (client: Client) => heldReplyCalls(client, clock),
  notifications: (client: Client) => notificationCalls(client, clock),
  activityLog: (client: Client) => activityLogCalls(client, clock),
  permissions: permissionCalls,
  replies: (client: Client) => sendReplyCalls(client, clock),
  reports: (client: Client) => reportCalls(client, { log: () => undefined, ...clock }),
  savedMessages: (client: Client) => savedMessageCalls(client, { now: () => 0 }),
  session: sessionCalls,
  ticket: (client: Client) => deskTicketCalls(client, clock),
  staff: (client: Client) => staffCalls(client, { now: () => 0 }),
  ticketDrafts: (client: Client) => ticketDraftCalls(client, { storage: { read: () => null }, ...clock }),
  tickets: (client: Client) => ticketCalls(client, clock),
  desk: (client: Client) => deskCalls(client, clock),
  ticketChange: (client: Client) => ticketChangeCalls(client, clock),
  users: (client: Client) => userCalls(client, clock),
  views: (client: Client) => viewCalls(client, clock),
}

const REFUND = {
  key: 'c0ffee00-0000-4000-8000-000000000001',
  order: 100245,
  currency: 'USD',
  action: 'refund.requested' as const,
  target: null,
  request: {
    seen: 1,
    payment_id: '7',
    amount_cents: 3200,
    shipping_cents: 0,
    lines: [{ line_no: 2, quantity: 1, amount_cents: 3200 }],
    reason: 'damaged' as const,
    note: '',
  },
}

const shared: { readonly [Name in Exclude<CallName, ScreenCall>]: InputOf<Name> } = {
  signIn: { email: 'ada@kickstand.example', password: 'secret' },
  fetchUser: { token: 'token' },
  fetchPermissions: undefined,
  fetchInvited: undefined,
  acceptInvitation: { password: 'a-good-password' },
  fetchFound: { search: 'an' },
  fetchChanges: { after: 3, wait: 25, watch: ['KS-10001'], mark: '' },
  savePresence: { ticket: 'KS-10001', doing: 'reading' },
  fetchOrderChanges: { number: '100245', after: 3 },
  sendCommand: REFUND,
  findCommand: { key: REFUND.key },
  withdrawCommand: { key: REFUND.key },
  sendReplyNow: { number: 'KS-10001', id: REFUND.key },
  fetchHeldReplies: undefined,
  fetchNotifications: undefined,
  saveAlertsRead: { ids: [REFUND.key] },
  fetchActivityLog: { scope: 'all', after: null },
}
const inputs: Readonly<Record<string, unknown>> = {
  ...shared,
  ...Object.fromEntries(Object.entries(SCREEN_CALLS).map(([name, { input }]) => [name, input])),
}
/** The call that accepts any answer, as its answer is only logged. */
const UNCHECKED = 'fetchSalesTotal'
/** Nobody waits for these calls, so the person never stops them. */
const IN_BACKGROUND = [
  'fetchChanges',
  'savePresence',
  'fetchOrderChanges',
  'saveTicketRead',
  'saveTicketDraft',
  'fetchHeldReplies',
  'fetchNotifications',
  'saveAlertsRead',
]
const ANY_FITS = new Set(['wrong type'])

let server: AnsweringServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const open = () => {
  const running: RunningCalls = { all: new Set(), onChange: () => undefined }
  const client = createClient({
    baseUrl: server.baseUrl,
    readToken: () => 'token',
    onMessage: () => undefined,
    onTokenRefused: () => false,
    untilRenewed: () => Promise.resolve(null),
  })
  const call = tracked(client, running)
  const calls: Record<string, (input: never, signal: AbortSignal) => Promise<unknown>> = Object.assign(
    {},
    ...Object.values(subjects).map((create) => create(call)),
  )
  const make = (name: string): Promise<unknown> | undefined =>
    calls[name]?.(inputs[name] as never, new AbortController().signal)
  return { running, names: Object.keys(calls), make }
}

it('[ND-20] every call of the console has an input for these tests, and no input is left over', () => {
  expect(open().names.toSorted()).toEqual(Object.keys(inputs).toSorted())
})

describe.each(Object.entries(FAULTS))('the fault %s', (fault, { reply, failure, words }) => {
  it('[ND-20] makes each call that it affects fail with its kind and message, and leaves no call running', async () => {
    server.reply(reply)
    const { running, names, make } = open()
    for (const name of names.filter((one) => one !== UNCHECKED || !ANY_FITS.has(fault))) {
      const error = await make(name)?.then(
        () => 'it succeeded',
        (reason: unknown) => reason,
      )
      expect({ name, error }).toMatchObject({ name, error: { failure, message: expect.stringMatching(words) } })
    }
    expect(running.all.size).toBe(0)
  })
})

it('[ND-20] [ND-23] a call that is never answered fails when the person stops waiting for it', async () => {
  server.reply(() => undefined)
  const { running, names, make } = open()
  const awaited = names.filter((name) => !IN_BACKGROUND.includes(name))
  const failures = awaited.map((name) => make(name)?.catch((error: unknown) => error))
  expect(running.all.size).toBe(awaited.length)
  patienceEffects(running).stopCalls({ limit: 0 })
  for (const failure of failures) {
    expect(await failure).toMatchObject({ failure: 'network', message: expect.stringMatching(/^You stopped waiting/) })
  }
  expect(running.all.size).toBe(0)
})
