import { ALL_SELECTED } from '../../machines/model/selection.ts'
import { customersAnswer } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

const list = { sort: 'name', order: 'asc', search: '', filter: { country: null } } as const
const customers = (mark: string) => customersAnswer([1, 2], 12).customers.map((one) => ({ ...one, first_name: mark }))

export const users = describeScreen({
  path: '/users',
  notAt: ['/users/7/tickets'],
  queries: ['', '?search=Ann'],
  title: 'Users',
  permission: 'users.view',
  onlyHere: 'All countries',
  loads: [
    loaded({
      call: 'fetchCustomers',
      request: 'GET /users',
      failed: 'Could not load the users.',
      notPermitted: 'You do not have permission to see users.',
      empty: { words: 'There are no users yet.', answer: customersAnswer([], 0) },
      columns: ['', 'Name', 'Email', 'Country', 'Orders', 'Tickets', 'Customer since'],
    }),
  ],
  calls: {
    fetchCustomers: {
      input: { query: { ...list, page: 1, items_per_page: 10 } },
      answer: (mark) => ({ ...customersAnswer([], 12), customers: customers(mark) }),
    },
    fetchCustomerExport: { input: { query: list, selection: ALL_SELECTED }, answer: customers },
  },
})
