import { is } from 'superstruct'
import { Account, PasswordChange, RemovedSession, Session, StaffActivity } from '../../../machines/model/account.ts'
import { Country } from '../../../machines/model/country.ts'
import { Customer, CustomersMeta } from '../../../machines/model/customers.ts'
import { CountrySales } from '../../../machines/model/reports.ts'
import { EndedSessions, StaffMember } from '../../../machines/model/staff.ts'
import { account, customer, customersAnswer, session, staffMember } from '../fixtures.ts'

/* What an answer must have to be accepted: all of its fields, each of the right type. Additional fields are allowed. */

const activity = { id: '1', kind: 'password.changed', title: 'Password changed', happened_at: '2026-03-18T12:00:00Z' }
const meta = customersAnswer([], 0).meta

const SHAPES: readonly (readonly [id: string, name: string, takes: (value: unknown) => boolean, sample: object])[] = [
  ['RT-13', 'an account', (value) => is(value, Account), account],
  ['RT-13', 'a session', (value) => is(value, Session), session('mine')],
  ['RT-13', 'a session that was ended', (value) => is(value, RemovedSession), { id: 'mine' }],
  ['RT-13', 'a changed password', (value) => is(value, PasswordChange), { ended_sessions: 0 }],
  ['RT-13', 'an activity', (value) => is(value, StaffActivity), activity],
  ['RT-9', 'a member of staff', (value) => is(value, StaffMember), staffMember('nadia', [])],
  ['SC-30', 'the ended sessions of a member', (value) => is(value, EndedSessions), { ended_sessions: 0 }],
  ['AP-11', 'a country', (value) => is(value, Country), { code: 'DE', title: 'Germany' }],
  ['AP-11', 'a customer', (value) => is(value, Customer), customer(1)],
  ['AP-11', 'what is said of a list of customers', (value) => is(value, CustomersMeta), meta],
]

describe.each(SHAPES)('[%s] %s', (id, _name, takes, sample) => {
  it(`[${id}] is taken as it is documented, and with more in it`, () => {
    expect(takes(sample)).toBe(true)
    expect(takes({ ...sample, more: 1 })).toBe(true)
  })

  it.each(Object.keys(sample))(`[${id}] is not taken without its %s, nor with one of another kind`, (field) => {
    expect(takes(Object.fromEntries(Object.entries(sample).filter(([key]) => key !== field)))).toBe(false)
    expect(takes({ ...sample, [field]: Symbol('another kind') })).toBe(false)
  })
})

describe('a country of a report', () => {
  it('[AP-9] has a title, and a picture or none', () => {
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
  it('[AP-3] is not less than it can be', () => {
    expect(is({ ended_sessions: -1 }, PasswordChange)).toBe(false)
    expect(is({ ended_sessions: -1 }, EndedSessions)).toBe(false)
    expect(is({ ...customer(1), orders_count: -1 }, Customer)).toBe(false)
    expect(is({ ...customer(1), tickets_count: -1 }, Customer)).toBe(false)
    expect(is({ ...meta, total: -1 }, CustomersMeta)).toBe(false)
    expect(is({ ...meta, page_size: 0 }, CustomersMeta)).toBe(false)
    expect(is({ ...meta, current_page: 0 }, CustomersMeta)).toBe(false)
  })
})
