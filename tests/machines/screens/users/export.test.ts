import { selectCommandState } from '../../../../machines/kit/command.selectors.ts'
import { CallError } from '../../../../machines/model/callError.ts'
import { ALL_SELECTED, type Selection } from '../../../../machines/model/selection.ts'
import { listQueryOf } from '../../../../machines/model/usersChanges.ts'
import { exportMachine } from '../../../../machines/screens/users/export.ts'
import type { Effect } from '../../../support/control.ts'
import { spec } from '../../../support/spec.ts'
import { customer } from '../../fixtures.ts'
import { at, came, FIRST, input, queryOf, subject } from './subject.ts'

const NARROW = queryOf({
  page: 2,
  items_per_page: 25,
  sort: 'name',
  order: 'asc',
  search: 'an',
  filter: { country: 'DE' },
})
const ids = (...numbers: number[]) => ({ isAll: false, ids: numbers.map((number) => `id-${number}`) })
const of = (selection: Selection) => ({ type: 'export.requested', selection }) as const
const ofList = of(ALL_SELECTED)
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

describe('the command of the export', () => {
  const request = { query: listQueryOf(FIRST), selection: ALL_SELECTED }
  spec({ machine: exportMachine, select: { state: selectCommandState } }, [
    {
      title: '[AP-11] is refused, not in doubt, after a network failure, and its screen is notified',
      given: [{ type: 'command.requested', input: request }],
      when: refused,
      expected: {
        state: 'refused',
        effects: [{ parent: { type: 'export.refused', input: request, error: refused.error } }],
        values: { state: 'refused' },
      },
    },
  ])
})

describe('users: the export', () => {
  spec(subject, [
    {
      title: '[SC-48] is not requested without the permission',
      input: { ...input, mayExport: false },
      given: [came],
      when: ofList,
      expected: { state: at('answered'), effects: [] },
    },
    {
      title: '[AP-11] requests the whole filtered list in its order',
      input: { ...input, query: NARROW },
      given: [came],
      when: ofList,
      expected: {
        state: at('answered'),
        effects: [
          {
            ask: 'fetchCustomerExport',
            input: {
              query: { sort: 'name', order: 'asc', search: 'an', filter: { country: 'DE' } },
              selection: ALL_SELECTED,
            },
          },
        ],
      },
    },
    {
      title: '[AP-11] of a selection contains the rows selected by id',
      given: [came, of(ids(1, 3))],
      when: arrived,
      expected: { state: at('answered'), effects: [saved(1, 3)], values: { exportState: 'done' } },
    },
    {
      title: '[AP-11] of all but one contains the others',
      given: [came, of({ isAll: true, ids: ['id-2'] })],
      when: arrived,
      expected: { state: at('answered'), effects: [saved(1, 3)], values: { exportState: 'done' } },
    },
  ])
})
