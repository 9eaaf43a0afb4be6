import type { Invitee } from './invitees.ts'
import type { LogItem, NotificationItem, TimelineEntry } from './notifications.ts'

/* Made-up contents of drawers and modals that are demos in the documented product, without calls. The screens say so. */

export const SAMPLE_ALERTS: readonly NotificationItem[] = [
  {
    title: 'Payment of order 10482 failed',
    description: 'The bank declined the card; the customer was asked for another card.',
    time: '2024-03-05T08:41:00Z',
    icon: 'payment',
    state: 'danger',
  },
  {
    title: '625 Wh batteries are running low',
    description: '4 left in the main warehouse, 11 orders are waiting for one.',
    time: '2024-03-05T07:15:00Z',
    icon: 'battery',
    state: 'warning',
  },
  {
    title: 'Parcel to Lyon came back',
    description: 'The address of order 10455 is incomplete.',
    time: '2024-03-04T15:52:00Z',
    icon: 'delivery',
    state: 'warning',
  },
  {
    title: 'Three tickets have waited more than a day',
    description: 'All three are about warranty.',
    time: '2024-03-04T09:00:00Z',
    icon: 'ticket',
    state: 'info',
  },
  {
    title: 'Motor covers are back in stock',
    description: '60 units arrived.',
    time: '2024-03-01T13:24:00Z',
    icon: 'stock',
    state: 'success',
  },
]

export const SAMPLE_UPDATES: readonly NotificationItem[] = [
  {
    title: 'The February report is ready',
    description: 'Sales, returns and warranty costs by product.',
    time: '2024-03-05T06:00:00Z',
    icon: 'report',
    state: 'primary',
  },
  {
    title: 'Spare part prices went up',
    description: '38 parts, by 2.5 percent on average.',
    time: '2024-03-04T17:30:00Z',
    icon: 'stock',
    state: 'info',
  },
  {
    title: 'Carla Mendes joined the dealers',
    description: 'She looks after orders in the south.',
    time: '2024-03-02T10:05:00Z',
    icon: 'person',
    state: 'success',
  },
  {
    title: 'Maintenance on Sunday',
    description: 'The shop takes no orders from 2:00 to 3:00.',
    time: '2024-03-01T08:00:00Z',
    icon: 'release',
    state: 'warning',
  },
]

export const SAMPLE_LOGS: readonly LogItem[] = [
  { code: '200 OK', state: 'success', message: 'Order 10486 was placed', time: '2024-03-05T09:12:00Z' },
  { code: '402 Payment required', state: 'danger', message: 'Payment of order 10482', time: '2024-03-05T08:41:00Z' },
  { code: '201 Created', state: 'success', message: 'Customer of order 10485', time: '2024-03-05T08:27:00Z' },
  { code: '429 Too many requests', state: 'warning', message: 'Shop search', time: '2024-03-05T03:18:00Z' },
  { code: '304 Not modified', state: 'info', message: 'List of spare parts', time: '2024-03-05T03:00:00Z' },
  { code: '503 Unavailable', state: 'danger', message: 'Parcel service rates', time: '2024-03-04T22:46:00Z' },
  { code: '200 OK', state: 'success', message: 'Nightly backup', time: '2024-03-04T01:30:00Z' },
]

export const SAMPLE_TIMELINE: readonly TimelineEntry[] = [
  {
    title: 'Three orders were marked as paid',
    description: 'Monday’s bank transfers came in.',
    by: 'Jana Novak',
    time: '2024-03-05T08:55:00Z',
    icon: 'payment',
    state: 'success',
    details: ['Order 10479, Trail 500', 'Order 10480, City 300 and a child seat', 'Order 10483, two batteries'],
  },
  {
    title: 'A warranty case was opened',
    description: 'The motor of a Trail 500 cuts out on climbs.',
    by: 'Maya Lindqvist',
    time: '2024-03-05T08:20:00Z',
    icon: 'ticket',
    state: 'warning',
    details: ['Torque sensor ordered as a warranty part'],
  },
  {
    title: 'A delivery of motor covers arrived',
    description: '60 units, counted twice.',
    by: 'Nils Aho',
    time: '2024-03-04T13:24:00Z',
    icon: 'stock',
    state: 'primary',
    details: [],
  },
  {
    title: 'An order was cancelled',
    description: 'The customer chose a smaller frame and ordered again.',
    by: 'Tom Hardwick',
    time: '2024-03-04T11:02:00Z',
    icon: 'order',
    state: 'danger',
    details: ['Order 10471, Cargo 700', 'Refund of $5,490.00'],
  },
  {
    title: 'Parcel to Lyon was sent again',
    description: 'To the address that the customer gave by phone.',
    by: 'Jana Novak',
    time: '2024-03-04T09:37:00Z',
    icon: 'delivery',
    state: 'info',
    details: [],
  },
  {
    title: 'The January report was sent to the partners',
    description: 'Sales by country and by product.',
    by: 'Luc Bernard',
    time: '2024-03-01T16:10:00Z',
    icon: 'report',
    state: 'success',
    details: [],
  },
]

export const SAMPLE_INVITEES: readonly Invitee[] = [
  { email: 'nils.aho@workshop.example', name: 'Nils Aho', access: 2 },
  { email: 'carla.mendes@partner.example', name: 'Carla Mendes', access: 1 },
  { email: 'tom.hardwick@partner.example', name: 'Tom Hardwick', access: 3 },
  { email: 'jana.novak@workshop.example', name: 'Jana Novak', access: 2 },
  { email: 'luc.bernard@dealer.example', name: 'Luc Bernard', access: 2 },
]
