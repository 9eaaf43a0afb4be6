import { CallError } from '../../../../machines/model/callError.ts'
import type { Effect } from '../../../support/control.ts'
import { flows, spec } from '../../../support/spec.ts'
import { customer, customersAnswer } from '../../fixtures.ts'
import { asked, at, brief, came, changed, clock, dropped, input, kept, queryOf, subject } from './subject.ts'

const NARROW = queryOf({
  page: 2,
  items_per_page: 25,
  sort: 'name',
  order: 'asc',
  search: 'an',
  filter: { country: 'DE' },
})
const ofSelection = { type: 'export.requested', scope: 'selection' } as const
const ofList = { type: 'export.requested', scope: 'list' } as const
const selected = (id: number) => ({ type: 'user.selected', id: `id-${id}` }) as const
const nobody = customersAnswer([], 0)
const askedAll: Effect = {
  ask: 'fetchCustomerExport',
  input: { query: { sort: 'created_at', order: 'desc', search: '', filter: { country: null } } },
}
const arrived = { done: 'fetchCustomerExport', output: [customer(1), customer(2), customer(3)] } as const
const refused = { fail: 'fetchCustomerExport', error: new CallError('network', 'No answer') } as const
const saved = (...numbers: number[]): Effect => ({
  tell: 'saveTable',
  params: {
    name: 'customers.csv',
    rows: [
      ['Name', 'Email', 'Country', 'Orders', 'Tickets', 'Customer since'],
      ...numbers.map((number) => [
        `Ann Smith ${number}`,
        `ann.${number}@customer.example`,
        'Germany',
        3,
        number,
        '2024-03-05T12:00:00.000Z',
      ]),
    ],
  },
})

describe('users: the export', () => {
  spec(subject, [
    {
      title: '[AP-11] asks for the filtered list as a whole, in its order',
      input: { ...input, query: NARROW },
      given: [came],
      when: ofList,
      expected: {
        state: at('loaded', 'none', 'exporting'),
        effects: [
          {
            ask: 'fetchCustomerExport',
            input: { query: { sort: 'name', order: 'asc', search: 'an', filter: { country: 'DE' } } },
          },
        ],
      },
    },
    {
      title: '[AP-11] of the list holds all, whatever is selected',
      given: [came, selected(2), ofList],
      when: arrived,
      expected: { state: at('loaded', 'chosen', 'idle'), effects: [saved(1, 2, 3)] },
    },
    {
      title: '[AP-11] of the selection holds what is selected by id, on other pages too',
      given: [came, selected(1), changed(queryOf({ page: 2 })), came, selected(3), ofSelection],
      when: arrived,
      expected: { state: at('loaded', 'chosen', 'idle'), effects: [saved(1, 3)] },
    },
    {
      title: '[AP-11] of all but one holds the others',
      given: [came, { type: 'all.selected' }, { type: 'user.deselected', id: 'id-2' }, ofSelection],
      when: arrived,
      expected: { state: at('loaded', 'chosen', 'idle'), effects: [saved(1, 3)] },
    },
    {
      title: '[AP-11] holds what was selected when it was asked for',
      given: [came, selected(1), ofSelection, selected(2), changed(queryOf({ search: 'ann' }))],
      when: arrived,
      expected: { state: at(brief, 'dropped', 'idle'), effects: [saved(1)] },
    },
    {
      title: 'is made once at a time',
      given: [came, ofList],
      when: ofList,
      expected: { state: at('loaded', 'none', 'exporting'), effects: [] },
    },
    {
      title: '[RT-12] the call fails: why is said, and logged; the list stays',
      given: [came, ofList],
      when: refused,
      expected: {
        state: at('loaded', 'none', 'failed'),
        effects: [{ tell: 'logError', params: { message: 'No answer' } }],
        values: { exportState: 'failed', exportFailure: 'No answer' },
      },
    },
  ])

  flows(subject, [
    {
      title: '[AP-11] is made again after a failure, of what is asked for then',
      steps: [
        ['start', { effects: [clock, asked()] }],
        [came, { effects: [kept()] }],
        [ofList, { effects: [askedAll] }],
        [refused, { effects: [{ tell: 'logError', params: { message: 'No answer' } }] }],
        [selected(2), { effects: [] }],
        [ofSelection, { state: at('loaded', 'chosen', 'exporting'), effects: [askedAll] }],
        [arrived, { state: at('loaded', 'chosen', 'idle'), effects: [saved(2)] }],
      ],
    },
    {
      title: '[AP-11] of a list without anybody is not made, after one that failed neither',
      steps: [
        ['start', { effects: [clock, asked()] }],
        [came, { effects: [kept()] }],
        [ofList, { effects: [askedAll] }],
        [refused, { effects: [{ tell: 'logError', params: { message: 'No answer' } }] }],
        [changed(NARROW), { effects: [asked(NARROW)] }],
        [{ done: 'fetchCustomers', output: nobody }, { effects: [dropped(NARROW)] }],
        [ofList, { state: at('empty', 'none', 'failed'), effects: [] }],
      ],
    },
    {
      title: '[AP-11] of the list is made after one of the selection has failed, and holds all',
      steps: [
        ['start', { effects: [clock, asked()] }],
        [came, { effects: [kept()] }],
        [selected(2), { effects: [] }],
        [ofSelection, { effects: [askedAll] }],
        [refused, { effects: [{ tell: 'logError', params: { message: 'No answer' } }] }],
        [ofList, { state: at('loaded', 'chosen', 'exporting'), effects: [askedAll] }],
        [arrived, { state: at('loaded', 'chosen', 'idle'), effects: [saved(1, 2, 3)] }],
      ],
    },
  ])
})
