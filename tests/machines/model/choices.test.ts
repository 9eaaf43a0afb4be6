import { PARTS } from '../../../machines/app/parts.ts'
import { LOG_SCOPES } from '../../../machines/model/activityLog.ts'
import { ALERT_KINDS } from '../../../machines/model/alerts.ts'
import { DOINGS } from '../../../machines/model/changes.ts'
import { DENSITIES } from '../../../machines/model/density.ts'
import { ATTENTIONS, DESK_SORTS, UNTIL_CHOICES } from '../../../machines/model/deskChoices.ts'
import {
  ORDER_FLAGS,
  ORDER_VIEWS,
  PAYMENT_STATES,
  PRODUCT_KINDS,
  SHIPPING_STATES,
} from '../../../machines/model/orderChoices.ts'
import { ORDER_COLUMNS } from '../../../machines/model/orderColumns.ts'
import { CANCEL_REASONS, REFUND_REASONS, SETTLED_OUTCOMES } from '../../../machines/model/orderRules.ts'
import { HOLD_REASONS, MOVEMENT_KINDS, ORDER_STATUSES, SHIPMENT_STATES } from '../../../machines/model/orders.ts'
import { ORDER_SORTS } from '../../../machines/model/ordersQuery.ts'
import { PLACEHOLDERS } from '../../../machines/model/placeholders.ts'
import { STATUSES_AFTER } from '../../../machines/model/replies.ts'
import { RETRIES } from '../../../machines/model/retries.ts'
import { PIES } from '../../../machines/screens/dashboard/address.ts'
import { PROPERTIES } from '../../../machines/screens/ticket/ticketProperty.machine.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from '../../../machines/screens/wizards/handoverChoices.ts'
import { APP_KINDS, APP_SCOPES } from '../../../machines/shell/appForm.ts'

it.each([
  [
    '[RT-9] the parts that are loaded on demand',
    PARTS,
    'shell joining patience overlays quickLinks notifications activityLogs invitation appWizard problemReport find commands outgoing follow orderForm savedViews',
  ],
  ['[DA-8] the pies', PIES, 'bikes best_bikes next_bikes other_bikes gateways countries'],
  ['[TP-5] the properties of a ticket that are saved on their own', PROPERTIES, 'assignee status priority tags order'],
  ['[TP-8] the choices for how long a ticket stays pending', UNTIL_CHOICES, 'never tomorrow threeDays nextWeek date'],
  ['[OR-3] the lists of orders', ORDER_VIEWS, 'paid pending bike accessory spare_part warranty all'],
  [
    '[OR-3] the payment states',
    PAYMENT_STATES,
    'awaiting authorised partlyPaid paid partlyRefunded refunded voided expired',
  ],
  ['[OR-3] the shipping states', SHIPPING_STATES, 'unshipped partlyShipped shipped delivered notNeeded'],
  ['[OR-3] the kinds of products', PRODUCT_KINDS, 'bike accessory spare_part warranty'],
  ['[OR-3] the flags of an order', ORDER_FLAGS, 'moneyUnconfirmed onHold'],
  ['[OR-3] the columns by which a list of orders can be sorted', ORDER_SORTS, 'placed_at number total updated_at'],
  [
    '[OR-15] the columns that can be hidden',
    ORDER_COLUMNS,
    'placed_at customer items total payment shipping country method',
  ],
  ['[OA-2] the statuses of an order', ORDER_STATUSES, 'pending paid shipped delivered cancelled'],
  ['[OA-3] the states of a shipment', SHIPMENT_STATES, 'shipped delivered undone'],
  ['[OA-1] the reasons for a hold', HOLD_REASONS, 'fraud address customer other'],
  ['[OA-6] the reasons for a cancellation', CANCEL_REASONS, 'customer unpaid soldOut fraud duplicate other'],
  ['[OM-1] the reasons for a refund', REFUND_REASONS, 'returned damaged late price duplicate other'],
  ['[OM-1] the kinds of movements of money', MOVEMENT_KINDS, 'refund capture void'],
  ['[OM-21] the outcomes of a movement of money that is settled by hand', SETTLED_OUTCOMES, 'succeeded refused'],
  ['[TR-9] the statuses that a reply can give a ticket', STATUSES_AFTER, 'pending resolved'],
  ['[ND-24] the events that repeat a failed call', RETRIES, 'retry.requested identification.requested'],
  [
    '[TP-15] the placeholders of saved messages',
    PLACEHOLDERS,
    'customer.first_name customer.name ticket.number order.number agent.first_name agent.name',
  ],
  ['[DQ-1] the reasons why a ticket needs attention', ATTENTIONS, 'unknown_sender send_failed bounced loop unreadable'],
  ['[DQ-2] the properties by which the queue can be sorted', DESK_SORTS, 'waiting updated created priority'],
  ['[CG-19] the activities of a person who has a ticket open', DOINGS, 'reading writing'],
  ['[NT-20] the kinds of notifications', ALERT_KINDS, 'assigned answered send_failed send_unknown bounced reminder'],
  ['[NT-26] the scopes of the activity log', LOG_SCOPES, 'mine all'],
  ['the densities of tables', DENSITIES, 'comfortable compact'],
])('%s are exactly those that this test lists', (_, names, expected) => {
  expect(names).toEqual(expected.split(' '))
})

it.each([
  ['kinds of app', APP_KINDS, ['Sales channel', 'Workshop tool', 'Reporting']],
  ['kinds of data that an app can use', APP_SCOPES, ['Orders', 'Customers', 'Tickets', 'Stock']],
  ['bikes that are handed over', RENTAL_BIKES, ['City 300', 'Trail 500', 'Cargo 700']],
  [
    'checks before a handover',
    HANDOVER_CHECKS,
    [
      'Both brakes hold',
      'Front and rear light work',
      'Tyres are pumped up',
      'Battery is charged and locked in',
      'Lock and key are present',
    ],
  ],
  ['deposits', DEPOSITS, ['By card', 'In cash']],
])('the wizards offer these %s', (_, choices, expected) => {
  expect(choices).toEqual(expected)
})
