import { array } from 'superstruct'
import { CustomerDetail, CustomerNote, CustomerRecord, RemovedNote } from '../../machines/model/customer.ts'
import { Customer, CustomersMeta } from '../../machines/model/customers.ts'
import { Found } from '../../machines/model/find.ts'
import { PageMeta, Ticket } from '../../machines/model/tickets.ts'
import { WantedCustomer, WantedNote } from '../customers/changes.ts'
import type { Operation } from './operation.ts'

const SEARCH = 'words in any order, without case and accents; 2 to 100 characters'
const LIST = {
  sort: 'name, email, country, orders_count, tickets_count or created_at, the default',
  order: 'asc or desc, the default',
  search: SEARCH,
  filter_country: 'a country code of two capital letters',
}
const PAGE = 'from 1'
const EDIT_CUSTOMERS = ['users.view', 'users.edit']

/** The calls about customers. */
export const CUSTOMERS: Readonly<Record<string, Operation>> = {
  'GET /users': {
    what: 'A page of the customers: by its number within 10,000 rows of the start, or of the end of a counted list; else by a cursor',
    access: ['users.view'],
    query: {
      ...LIST,
      page: PAGE,
      items_per_page: '10, the default, 25, 50 or 100',
      after: 'the `next` of the page before',
      before: 'the `previous` of the page after',
    },
    data: array(Customer),
    meta: CustomersMeta,
    isFromReplica: true,
  },
  'GET /users/export': {
    what: 'All customers of a list, one export at a time',
    access: ['users.view', 'users.export'],
    query: LIST,
    data: array(Customer),
    isFromReplica: true,
  },
  'GET /find': {
    what: 'Up to five customers and five orders, and the ticket of a number, that the caller may see: `null` where they may see none at all',
    access: 'staff',
    query: { q: 'words of a customer, a phone number, or the number of an order or a ticket; 2 to 100 characters' },
    data: Found,
    isFromReplica: true,
  },
  'GET /users/{id}': {
    what: 'A customer with overview, notes, and the newest orders and tickets that the caller may see: `null` where they may see none at all',
    access: ['users.view'],
    data: CustomerDetail,
    fails: [404],
  },
  'PATCH /users/{id}': {
    what: 'Changes name, email, phone and country of a customer: 409 with the current record if `seen` is not its version',
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
    what: 'Deletes a note of the caller within 15 minutes; 409 after them',
    access: EDIT_CUSTOMERS,
    data: RemovedNote,
    fails: [404, 409],
  },
  'GET /users/{id}/tickets': {
    what: 'A page of the tickets of a customer, newest first',
    access: ['tickets.view'],
    query: { page: PAGE },
    data: array(Ticket),
    meta: PageMeta,
    fails: [404],
    isFromReplica: true,
  },
}
