import { PARTS } from '../../../machines/app/parts.ts'
import { LOG_SCOPES } from '../../../machines/model/activityLog.ts'
import { ALERT_KINDS } from '../../../machines/model/alerts.ts'
import { DOINGS } from '../../../machines/model/changes.ts'
import { DENSITIES } from '../../../machines/model/density.ts'
import { ATTENTIONS, DESK_SORTS } from '../../../machines/model/deskChoices.ts'
import {
  ORDER_FLAGS,
  ORDER_VIEWS,
  PAYMENT_STATES,
  PRODUCT_KINDS,
  SHIPPING_STATES,
} from '../../../machines/model/orderChoices.ts'
import { PIES } from '../../../machines/screens/dashboard/address.ts'
import { UNTIL_CHOICES } from '../../../machines/screens/ticket/statusFields.ts'
import { PROPERTIES } from '../../../machines/screens/ticket/ticketProperty.machine.ts'
import { DEPOSITS, HANDOVER_CHECKS, RENTAL_BIKES } from '../../../machines/screens/wizards/handoverChoices.ts'
import { APP_KINDS, APP_SCOPES } from '../../../machines/shell/appForm.ts'

it.each([
  [
    '[RT-9] parts that are loaded on demand',
    PARTS,
    'shell joining patience overlays quickLinks notifications activityLogs invitation appWizard problemReport find commands outgoing follow orderForm savedViews',
  ],
  ['[DA-8] pies', PIES, 'bikes best_bikes next_bikes other_bikes gateways countries'],
  ['[TP-5] properties of a ticket that are saved on their own', PROPERTIES, 'assignee status priority tags order'],
  ['[TP-8] times until which a ticket is pending', UNTIL_CHOICES, 'never tomorrow threeDays nextWeek date'],
  ['[OR-3] lists of orders', ORDER_VIEWS, 'paid pending bike accessory spare_part warranty all'],
  [
    '[OR-3] payment states',
    PAYMENT_STATES,
    'awaiting authorised partlyPaid paid partlyRefunded refunded voided expired',
  ],
  ['[OR-3] shipping states', SHIPPING_STATES, 'unshipped partlyShipped shipped delivered notNeeded'],
  ['[OR-3] kinds of products', PRODUCT_KINDS, 'bike accessory spare_part warranty'],
  ['[OR-3] what staff should notice', ORDER_FLAGS, 'moneyUnconfirmed onHold'],
  ['[DQ-1] reasons for attention', ATTENTIONS, 'unknown_sender send_failed bounced loop unreadable'],
  ['[DQ-2] orders of the queue', DESK_SORTS, 'waiting updated created priority'],
  ['[CG-19] what a person does with a ticket', DOINGS, 'reading writing'],
  ['[NT-30] kinds of notifications', ALERT_KINDS, 'assigned answered send_failed send_unknown bounced reminder'],
  ['[NT-34] whose activities the log has', LOG_SCOPES, 'mine all'],
  ['[RT-13] densities of tables', DENSITIES, 'comfortable compact'],
])('%s', (_, names, expected) => {
  expect(names).toEqual(expected.split(' '))
})

it.each([
  ['kinds of an app', APP_KINDS, ['Sales channel', 'Workshop tool', 'Reporting']],
  ['data that an app works with', APP_SCOPES, ['Orders', 'Customers', 'Tickets', 'Stock']],
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
])('[RT-9] the wizards offer these %s', (_, choices, expected) => {
  expect(choices).toEqual(expected)
})
