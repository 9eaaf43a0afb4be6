import type { InputFrom, OutputFrom } from 'xstate'
import type * as effects from '../../../machines/effects.ts'
import type { Problem } from '../../../machines/model/recording.ts'
import {
  account,
  accountAnswer,
  customersAnswer,
  itemsAnswer,
  messagesAnswer,
  savedMessage,
  session,
  sessionsAnswer,
  staffAnswer,
  staffMember,
  ticket,
} from '../../machines/fixtures.ts'
import type { PromisedName } from '../../support/control.ts'
import { ownerOf, PEOPLE } from './people.ts'

/** The calls of the console; the inspector has others. */
type CallName = Extract<PromisedName, keyof typeof effects>

type Answers = {
  readonly [N in CallName]: (input: InputFrom<(typeof effects)[N]>, mark: string) => OutputFrom<(typeof effects)[N]>
}

const userOf = (token: string) => {
  const owner = ownerOf(token)
  if (!owner) throw new Error(`Nobody has the token ${token}`)
  return owner.user
}

const customers = (mark: string) => customersAnswer([1, 2], 12).customers.map((one) => ({ ...one, first_name: mark }))
const message = (id: string, mark: string) => savedMessage(id, { title: `Hello ${id}`, body: mark })
const NO_PROBLEM: Problem = {
  taken_at: '2026-03-18T12:00:00.000Z',
  build: { version: '1.0.0', hash: null },
  browser: { agent: 'a browser', language: 'en', width: 1440, height: 900 },
  recording: { start: { input: null }, forgotten: 0, steps: [], end: {} },
}
const share = { data_sum: 100, data_count: 2, data_percent: 0.5 }

const REPORTS = {
  totalCounts: (mark: string) => ({ totalCounts: { [mark]: { price: 5 } } }),
  userActivities: (mark: string) => ({ userActivities: [{ title: mark, count: 1 }] }),
  bikeSales: (mark: string) => ({ bikeSales: [{ product_name: mark, ...share }] }),
  gatewaySales: (mark: string) => ({ gatewaySales: [{ name: mark, sum_data: 1, count_data: 1, percent_data: 1 }] }),
  countrySales: (mark: string) => ({ countrySales: [{ country: { title: mark }, ...share }] }),
}

const ANSWERS: Answers = {
  signIn: ({ email }) => ({ token: (PEOPLE.find(({ login }) => login === email) ?? PEOPLE[0])?.token ?? '' }),
  fetchUser: ({ token }) => userOf(token),
  fetchPermissions: () => ['tickets.view'],
  fetchSalesTotal: (_, mark) => mark,
  fetchSalesSeries: (_, mark) => ({ series: [{ period_start: mark, data_sum: 1, data_count: 1 }], at: 0 }),
  fetchReport: ({ report }, mark) => ({ ...REPORTS[report](mark), at: 0 }),
  fetchTickets: (_, mark) => ({ tickets: [{ ...ticket(1), title: mark }], meta: null, at: 0 }),
  fetchCustomers: (_, mark) => ({ ...customersAnswer([], 12), customers: customers(mark) }),
  fetchCustomerExport: (_, mark) => customers(mark),
  fetchSavedMessages: (_, mark) => messagesAnswer(message('hello', mark), message('bye', mark)),
  saveMessage: ({ id }, mark) => message(id ?? 'new', mark),
  removeMessage: ({ id, isUndone }, mark) => (isUndone ? message(id, mark) : null),
  fetchAccount: (_, mark) => accountAnswer({ ...account, first_name: mark }),
  saveName: (_, mark) => accountAnswer({ ...account, first_name: mark }),
  savePassword: () => ({ ended_sessions: 1 }),
  fetchSessions: (_, mark) => sessionsAnswer(session('own', { is_current: true, user_agent: mark }), session('phone')),
  removeSession: ({ id }) => ({ id }),
  fetchActivities: (_, mark) => ({ activities: [{ id: '1', kind: 'x', title: mark, happened_at: '' }], at: 0 }),
  fetchStaff: (_, mark) =>
    staffAnswer(
      { ...staffMember('own', ['staff.view', 'staff.edit']), email: `${mark}@kickstand.example` },
      staffMember('bob', []),
    ),
  savePermissions: ({ id, permissions }, mark) => ({
    ...staffMember(id, [...permissions]),
    ...(id === 'own' && { email: `${mark}@kickstand.example` }),
  }),
  removeMemberSessions: () => ({ ended_sessions: 1 }),
  fetchPermissionItems: (_, mark) => itemsAnswer({ id: 'tickets.view', title: mark }),
  loadChunk: () => undefined,
  copyText: () => undefined,
  loadRecording: () => ({ problem: NO_PROBLEM }),
}

/** What the API answers to a call where all is well: to a person, with their mark. */
export const answerTo = (name: string, input: unknown, mark: string): unknown => {
  const answer = ANSWERS[name as CallName] as (input: unknown, mark: string) => unknown
  return answer(input, mark)
}
