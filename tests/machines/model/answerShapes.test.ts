import { is } from 'superstruct'
import { Account, PasswordChange, RemovedSession, Session, StaffActivity } from '../../../machines/model/account.ts'
import { LogEntry, LogMeta } from '../../../machines/model/activityLog.ts'
import { AlertsLeft, AlertsMeta, AlertsRead, StaffAlert } from '../../../machines/model/alerts.ts'
import { Change, ChangesMeta, Presence } from '../../../machines/model/changes.ts'
import { Country } from '../../../machines/model/country.ts'
import {
  CustomerAddress,
  CustomerDetail,
  CustomerNote,
  CustomerRecord,
  RemovedNote,
} from '../../../machines/model/customer.ts'
import { Customer, CustomersMeta } from '../../../machines/model/customers.ts'
import { Found } from '../../../machines/model/find.ts'
import { CountrySales, NetPeriod } from '../../../machines/model/reports.ts'
import { RemovedView, SavedView } from '../../../machines/model/savedViews.ts'
import {
  EndedSessions,
  ForgottenAttempts,
  Invitation,
  InvitedPerson,
  MemberStatus,
  StaffMember,
} from '../../../machines/model/staff.ts'
import { as, asField, asItem, testAnswers } from '../../support/shapes.ts'
import { BEN_READS, change, changesAnswer } from '../changeFixtures.ts'
import {
  account,
  customer,
  customerDetail,
  customerNote,
  customersAnswer,
  foundAnswer,
  savedView,
  session,
  staffMember,
} from '../fixtures.ts'
import { alert, logEntry } from '../noticeFixtures.ts'

/* What an answer must have to be accepted: all of its fields, each of the right type. Additional fields are allowed. */

const activity = { id: '1', kind: 'password.changed', title: 'Password changed', happened_at: '2026-03-18T12:00:00Z' }
const meta = customersAnswer([], 0).meta

const { found } = foundAnswer
const attempts = { forgotten_attempts: 0 }
const country = { code: 'DE', title: 'Germany' }
const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@kickstand.example' }
const foundCustomer = { id: '1', ...person, phone: null, country }
const invitation = { member: staffMember('nadia', []), link: '/join#1', expires_at: '2026-03-25T12:00:00.000Z' }
const feed = changesAnswer(7, [], { presence: [BEN_READS], unread: 1 }).meta
const netPeriod = { period_start: '2024-03-01', gross: 10.5, refunds: 0.5, net: 10, data_count: 2 }
const detail = customerDetail(1)
const customerRecord = {
  id: '1',
  version: 3,
  ...person,
  phone: '+49555123456',
  country,
  created_at: '2024-03-05T12:00:00.000Z',
  updated_at: null,
  updated_by: null,
}

testAnswers([
  ['RT-13', 'an account', as(Account), account],
  ['RT-13', 'a session', as(Session), session('mine')],
  ['RT-13', 'a session that was ended', as(RemovedSession), { id: 'mine' }],
  ['RT-13', 'a changed password', as(PasswordChange), { ended_sessions: 0 }],
  ['RT-13', 'an activity', as(StaffActivity), activity],
  ['SC-45', 'a member of staff', as(StaffMember), { ...staffMember('nadia', []), status: 'invited' }, ['status']],
  ['SC-30', 'the ended sessions of a member', as(EndedSessions), { ended_sessions: 0 }],
  ['SC-43', 'the forgotten sign-ins of a member', as(ForgottenAttempts), attempts],
  ['SC-44', 'an invitation', as(Invitation), invitation],
  ['SC-46', 'an invited person', as(InvitedPerson), person],
  ['AP-11', 'a country', as(Country), country],
  ['AP-11', 'a customer of the list', as(Customer), customer(1)],
  ['AP-11', 'the meta of a list of customers', as(CustomersMeta), meta],
  ['CU-1', 'the page of a customer', as(CustomerDetail), detail],
  ['CU-1', 'the sums of a customer', asField(CustomerDetail, detail, 'overview'), detail.overview],
  ['CU-3', 'a changed customer', as(CustomerRecord), customerRecord],
  [
    'CU-3',
    'the member of staff who changed a customer',
    asField(CustomerRecord, customerRecord, 'updated_by'),
    { name: 'Ada Byron' },
  ],
  ['CU-6', 'a note about a customer', as(CustomerNote), customerNote('a')],
  ['CU-6', 'a removed note', as(RemovedNote), { id: 'a' }],
  ['CU-12', 'an address of a customer', as(CustomerAddress), detail.addresses?.[0] ?? {}],
  ['CU-11', 'what a search has found', as(Found), found, ['tickets']],
  ['CU-11', 'a found customer', asItem(Found, found, 'customers'), foundCustomer],
  ['CU-11', 'a found order', asItem(Found, found, 'orders'), found.orders?.[0] ?? {}],
  ['CU-11', 'a found ticket', asItem(Found, found, 'tickets'), found.tickets?.[0] ?? {}],
  ['SV-1', 'a saved view', as(SavedView), savedView('a')],
  ['SV-1', 'the owner of a saved view', asField(SavedView, savedView('a'), 'owner'), { name: 'Ada Byron' }],
  ['SV-2', 'a removed view', as(RemovedView), { id: 'a' }],
  ['NG-1', 'a period of net sales', as(NetPeriod), netPeriod],
  ['NT-21', 'a notification', as(StaffAlert), alert()],
  ['NT-22', 'the meta of notifications', as(AlertsMeta), { unread: 0 }],
  ['NT-22', 'the notifications that are left unread', as(AlertsLeft), { unread: 0 }],
  ['NT-33', 'what another tab has read', as(AlertsRead), { what: { ids: ['a'] }, unread: 0 }],
  ['NT-25', 'an activity of the log', as(LogEntry), logEntry(1)],
  ['NT-26', 'the meta of activities', as(LogMeta), { next: null }],
  ['CG-1', 'a change', as(Change), change(1)],
  ['CG-1', 'the ticket of a change', asField(Change, change(1), 'ticket'), { id: 'a', number: 'KS-10001' }],
  ['CG-1', 'the meta of changes', as(ChangesMeta), feed],
  ['CG-10', 'who has a ticket open', as(Presence), BEN_READS],
])

describe('the status of a member of staff', () => {
  it('[SC-45] is active, invited or disabled', () => {
    const words = ['active', 'invited', 'disabled', 'removed', '']
    expect(words.map(as(MemberStatus))).toEqual([true, true, true, false, false])
  })
})

describe('a country of a report', () => {
  it('[AP-9] must have a title; its picture may be null or absent', () => {
    const sales = { data_sum: 1, data_count: 1, data_percent: 1 }
    const takes = (country: unknown) => is({ ...sales, country }, CountrySales)
    expect([{ title: 'Norway' }, { title: 'Norway', image_path: null }].map(takes)).toEqual([true, true])
    expect([{ title: 'Norway', image_path: '/no.svg' }].map(takes)).toEqual([true])
    expect([{}, { title: 7 }, { title: 'Norway', image_path: 7 }, 'Norway'].map(takes)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('a count of an answer', () => {
  it('[AP-3] is refused if it is negative, and at 0 if it is a page number or page size', () => {
    expect(is({ ended_sessions: -1 }, PasswordChange)).toBe(false)
    expect(is({ ended_sessions: -1 }, EndedSessions)).toBe(false)
    expect(is({ ...customer(1), orders_count: -1 }, Customer)).toBe(false)
    expect(is({ ...customer(1), tickets_count: -1 }, Customer)).toBe(false)
    expect(is({ ...meta, total: -1 }, CustomersMeta)).toBe(false)
    expect(is({ ...meta, page_size: 0 }, CustomersMeta)).toBe(false)
    expect(is({ ...meta, current_page: 0 }, CustomersMeta)).toBe(false)
  })
})
