import { CallError } from '../../../../machines/model/callError.ts'
import { spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'
import { ANSWER, asked, at, came, changed, FIRST, failed, input, kept, logged, queryOf, subject } from './subject.ts'

const PAGE_2 = queryOf({ page: 2 })
const page2 = customersAnswer([11, 12], 12, 2)

describe('users: the list', () => {
  spec(subject, [
    {
      title: '[AP-11] [RT-12] the list of the address is asked for',
      input: { ...input, query: PAGE_2 },
      when: 'start',
      expected: {
        state: at('loading'),
        effects: [asked(PAGE_2)],
        values: { query: PAGE_2, customers: [], total: 0, countries: [] },
      },
    },
    {
      title: '[RT-12] an API without customers is asked nothing, and that is said',
      input: { ...input, offersUsers: false },
      when: 'start',
      expected: { state: at('unavailable'), effects: [], values: { list: 'unavailable' } },
    },
    {
      title: '[RT-12] nor when the address changes',
      input: { ...input, offersUsers: false },
      when: changed(PAGE_2),
      expected: { state: at('unavailable'), effects: [] },
    },
    {
      title: '[AP-11] has loaded; the answer is kept under users-list',
      when: came,
      expected: {
        state: at('loaded'),
        effects: [kept()],
        values: {
          list: 'loaded',
          customers: ANSWER.customers,
          total: 2345,
          countries: ANSWER.meta.countries,
        },
      },
    },
    {
      title: '[RT-12] nobody fits: empty',
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: {
        state: at('empty'),
        effects: [kept(FIRST, customersAnswer([], 0))],
        values: {
          customers: [],
          total: 0,
          countries: [
            { code: 'FR', title: 'France' },
            { code: 'DE', title: 'Germany' },
          ],
        },
      },
    },
    {
      title: '[RT-12] the call fails: why is said, and logged',
      when: failed,
      expected: { state: at('failed'), effects: [logged], values: { failure: 'Out of order', customers: [] } },
    },
    {
      title: '[RT-12] tries again when asked to',
      given: [failed],
      when: { type: 'retry.requested' },
      expected: { state: at('loading'), effects: [asked()] },
    },
    {
      title: '[RT-12] what has loaded is asked for once',
      given: [came],
      when: { type: 'retry.requested' },
      expected: { state: at('loaded'), effects: [] },
    },
    {
      title: '[SE-10] 403 is not permitted',
      when: { fail: 'fetchCustomers', error: new CallError('http', 'Forbidden', 403) },
      expected: { state: at('notPermitted'), effects: [] },
    },
  ])
})

describe('users: another query', () => {
  spec(subject, [
    {
      title: '[AP-11] another page is asked for, and the rows stay until it comes',
      given: [came],
      when: changed(PAGE_2),
      expected: {
        state: at('loading'),
        effects: [asked(PAGE_2)],
        values: { query: PAGE_2, customers: ANSWER.customers },
      },
    },
    {
      title: '[AP-11] its rows take their place',
      given: [came, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: page2 },
      expected: {
        state: at('loaded'),
        effects: [kept(PAGE_2, page2)],
        values: { customers: [customer(11), customer(12)], total: 12 },
      },
    },
    {
      title: '[RT-12] nobody fits any more: who was there is gone',
      given: [came, changed(PAGE_2)],
      when: { done: 'fetchCustomers', output: customersAnswer([], 0) },
      expected: {
        state: at('empty'),
        effects: [kept(PAGE_2, customersAnswer([], 0))],
        values: { customers: [], total: 0 },
      },
    },
    {
      title: '[AP-11] the same query asks nothing',
      given: [came],
      when: changed({ ...FIRST, filter: { country: null } }),
      expected: { state: at('loaded'), effects: [], values: { customers: ANSWER.customers } },
    },
    {
      title: '[AP-11] another page while one loads: the first is aborted',
      when: changed(PAGE_2),
      expected: { state: at('loading'), effects: [{ abort: 'fetchCustomers' }, asked(PAGE_2)] },
    },
    {
      title: '[AP-11] and its late answer finds no one',
      given: [changed(PAGE_2)],
      when: { ...came, late: true },
      expected: { state: at('loading'), effects: [], values: { customers: [] } },
    },
    {
      title: '[AP-11] nor does its late failure',
      given: [changed(PAGE_2)],
      when: { ...failed, late: true },
      expected: { state: at('loading'), effects: [] },
    },
    {
      title: '[AP-11] another page after a failure is asked for',
      given: [failed],
      when: changed(PAGE_2),
      expected: { state: at('loading'), effects: [asked(PAGE_2)] },
    },
    {
      title: '[AP-11] another order is asked for',
      given: [came],
      when: changed(queryOf({ sort: 'name', order: 'asc' })),
      expected: { state: at('loading'), effects: [asked(queryOf({ sort: 'name', order: 'asc' }))] },
    },
  ])
})

describe('users: what is kept under users-list', () => {
  spec(subject, [
    {
      title: '[AP-11] shows at once for the same query, while it is asked for anew',
      input: { ...input, query: PAGE_2, kept: { query: { ...PAGE_2 }, answer: page2 } },
      when: 'start',
      expected: {
        state: at('loading'),
        effects: [asked(PAGE_2)],
        values: { customers: [customer(11), customer(12)], total: 12 },
      },
    },
    {
      title: '[AP-11] does not show for another query',
      input: { ...input, kept: { query: PAGE_2, answer: page2 } },
      when: 'start',
      expected: { state: at('loading'), effects: [asked()], values: { customers: [], total: 0 } },
    },
  ])
})
