import { array } from 'superstruct'
import { CustomerDetail, CustomerNote, CustomerRecord, RemovedNote } from '../../machines/model/customer.ts'
import { Customer, CustomersMeta } from '../../machines/model/customers.ts'
import { Found } from '../../machines/model/find.ts'
import { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { WantedCustomer, WantedNote } from '../customers/changes.ts'
import type { Operation } from './operation.ts'

const SEARCH = 'words in any order, ignoring case and accents; 2 to 100 characters'
const LIST = {
  sort: 'name, email, country, orders_count, tickets_count or created_at (default)',
  order: 'asc or desc (default)',
  search: SEARCH,
  filter_country: 'a country code in two capital letters',
}
const PAGE = 'the number of the page, from 1'
const EDIT_CUSTOMERS = ['users.view', 'users.edit']

/** The calls about customers. */
export const CUSTOMERS: Readonly<Record<string, Operation>> = {
  'GET /users': {
    what: 'Returns a page of customers. A page has a number if it begins within 10,000 rows of the start of the list, or of the end of a list whose length is known; other pages are requested by a cursor',
    access: ['users.view'],
    query: {
      ...LIST,
      page: PAGE,
      items_per_page: '10 (default), 25, 50 or 100',
      after: 'the `next` of the previous page',
      before: 'the `previous` of the next page',
    },
    data: array(Customer),
    meta: CustomersMeta,
    isFromReplica: true,
  },
  'GET /users/export': {
    what: 'Returns all customers of a list. A person can run one export at a time',
    access: ['users.view', 'users.export'],
    query: LIST,
    data: array(Customer),
    isFromReplica: true,
  },
  'GET /find': {
    what: 'Returns up to five customers and five orders, and the ticket with the given number, as far as the caller may see them; `null` for each kind that they may not see at all',
    access: 'staff',
    query: {
      q: 'words of a customer’s name or email, a phone number, or the number of an order or a ticket; 2 to 100 characters',
    },
    data: Found,
    isFromReplica: true,
  },
  'GET /users/{id}': {
    what: 'Returns a customer with an overview, notes, and the newest orders and tickets that the caller may see; `null` for each kind that they may not see at all',
    access: ['users.view'],
    data: CustomerDetail,
    fails: [404],
  },
  'PATCH /users/{id}': {
    what: 'Changes the name, email, phone and country of a customer. 409 with the current record if `seen` is not its version',
    access: EDIT_CUSTOMERS,
    body: WantedCustomer,
    data: CustomerRecord,
    fails: [404, 409],
  },
  'POST /users/{id}/notes': {
    what: 'Adds a note about a customer',
    access: EDIT_CUSTOMERS,
    body: WantedNote,
    data: CustomerNote,
    status: 201,
    fails: [404],
  },
  'DELETE /users/{id}/notes/{note}': {
    what: 'Deletes one of the caller’s notes within 15 minutes of writing it; 409 after that',
    access: EDIT_CUSTOMERS,
    data: RemovedNote,
    fails: [404, 409],
  },
  'GET /users/{id}/tickets': {
    what: 'Returns a page of a customer’s tickets, newest first',
    access: ['tickets.view'],
    query: { page: PAGE },
    data: array(Ticket),
    meta: PageMeta,
    fails: [404],
    isFromReplica: true,
  },
}
