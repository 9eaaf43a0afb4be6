import { customerAnswer, customerDetail, customerNote } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

/** A customer of the sample. */
const ID = '35353535-3535-4535-8535-353535353535'

export const customer = describeScreen({
  path: `/users/${ID}`,
  notAt: [`/users/${ID}/notes`],
  // The second is the address of another customer.
  queries: ['', '8'],
  title: 'Customer',
  trail: ['Users'],
  permission: 'users.view',
  onlyHere: 'Customer of the shop',
  loads: [
    loaded({
      call: 'fetchCustomer',
      request: 'GET /users/[^/?]+',
      failed: 'Could not load the customer.',
      notPermitted: 'You do not have permission to see this customer.',
    }),
  ],
  calls: {
    fetchCustomer: { input: { id: ID }, answer: (mark) => customerAnswer(7, { id: ID, last_name: mark }) },
    saveCustomer: {
      input: {
        id: ID,
        seen: 3,
        first_name: 'Ann',
        last_name: 'Smith',
        email: 'ann@customer.example',
        phone: '',
        country: 'DE',
      },
      answer: (mark) => customerDetail(7, { id: ID, version: 4, last_name: mark }),
    },
    addNote: {
      input: { customer: ID, text: 'Wants a call back' },
      answer: (mark) => ({ ...customerNote('note-1'), text: mark }),
    },
    removeNote: { input: { customer: ID, note: 'note-1' }, answer: (_, { note }) => ({ id: note }) },
  },
})
