import {
  array,
  type Describe,
  enums,
  type Infer,
  integer,
  is,
  min,
  nullable,
  object,
  refine,
  type Struct,
  size,
  string,
  type,
  unknown,
} from 'superstruct'
import {
  CANCEL_REASONS,
  MAX_ORDER_NOTE,
  MAX_REFERENCE,
  MAX_REFUND_LINES,
  MAX_REFUND_NOTE,
  type OrderAction,
  REFUND_REASONS,
  SETTLED_OUTCOMES,
} from './orderRules.ts'
import { HOLD_REASONS } from './orders.ts'

/*
 * A change of an order is a command. Its idempotency key is made once, when a person decides on it. Under this key the command is carried out at
 * most once, however often it is sent.
 */

/** `unconfirmed`: sent to the payment gateway, but the outcome is not known yet. `abandoned`: withdrawn before it arrived. */
const COMMAND_STATES = ['running', 'unconfirmed', 'done', 'refused', 'abandoned'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** GET /commands/{key}. `subject`: the number of the order, or null. `message`: the outcome in a sentence, or null if there is none. */
export const Command = type({
  key: string(),
  state: enums(COMMAND_STATES),
  name: string(),
  subject: nullable(string()),
  message: nullable(string()),
})
export type Command = Infer<typeof Command>

/** The request of a refund. `seen`: the version of the order that the person saw. `amount_cents`: the sum of lines and shipping. */
export const RefundRequest = object({
  seen: min(integer(), 1),
  payment_id: string(),
  amount_cents: min(integer(), 1),
  shipping_cents: min(integer(), 0),
  lines: size(
    array(object({ line_no: min(integer(), 1), quantity: min(integer(), 0), amount_cents: min(integer(), 1) })),
    0,
    MAX_REFUND_LINES,
  ),
  reason: enums(REFUND_REASONS),
  note: size(string(), 0, MAX_REFUND_NOTE),
})
export type RefundRequest = Infer<typeof RefundRequest>

const seen = min(integer(), 1)
const note = size(string(), 0, MAX_REFUND_NOTE)
const Pieces = size(array(object({ line_no: min(integer(), 1), quantity: min(integer(), 1) })), 1, MAX_REFUND_LINES)

/**
 * The request of each action. `seen`: the version of the order that the person saw. `amount_cents`: for a cancelled order, the money that is
 * refunded or released, 0 if nothing was paid or authorised; for cancelled items, the money that is refunded; for a capture, what is owed, but
 * no more than is authorised.
 */
export const ORDER_REQUESTS = {
  'refund.requested': RefundRequest,
  'capture.requested': object({ seen, payment_id: string(), amount_cents: min(integer(), 1) }),
  'money.settled': object({ seen, outcome: enums(SETTLED_OUTCOMES), reference: size(string(), 1, MAX_REFERENCE) }),
  'order.cancelled': object({ seen, amount_cents: min(integer(), 0), reason: enums(CANCEL_REASONS), note }),
  'items.cancelled': object({
    seen,
    lines: Pieces,
    amount_cents: min(integer(), 0),
    reason: enums(CANCEL_REASONS),
    note,
  }),
  'order.held': object({ seen, reason: enums(HOLD_REASONS), note }),
  'order.released': object({ seen }),
  'shipment.sent': object({
    seen,
    lines: Pieces,
    carrier: size(string(), 0, 100),
    tracking: size(string(), 0, 100),
  }),
  'shipment.delivered': object({ seen }),
  'shipment.undone': object({ seen }),
  // `delivered_on`: a day in UTC, 'YYYY-MM-DD'.
  'delivery.corrected': object({ seen, delivered_on: size(string(), 1, 10) }),
  'address.changed': object({
    seen,
    name: size(string(), 1, 200),
    line1: size(string(), 1, 200),
    line2: size(string(), 0, 200),
    postal_code: size(string(), 1, 20),
    city: size(string(), 1, 100),
    region: size(string(), 0, 100),
  }),
  'note.added': object({ seen, text: size(string(), 1, MAX_ORDER_NOTE) }),
  'note.removed': object({ seen }),
  // `to`: the email address that the person saw.
  'confirmation.resent': object({ seen, to: size(string(), 1, 320) }),
  'confirmation.undone': object({ seen }),
} as const satisfies Readonly<Record<OrderAction, unknown>>
export type OrderRequest<Action extends OrderAction = OrderAction> = Infer<(typeof ORDER_REQUESTS)[Action]>

/**
 * The call of each action, below /orders/{number}; a DELETE has no body. `{target}`: the id of the shipment, note or mail, or the attempt of a
 * movement of money.
 */
export const ORDER_CALLS: Readonly<Record<OrderAction, { method: 'POST' | 'PUT' | 'DELETE'; path: string }>> = {
  'refund.requested': { method: 'POST', path: '/refunds' },
  'capture.requested': { method: 'POST', path: '/capture' },
  'money.settled': { method: 'POST', path: '/money/{target}/settle' },
  'order.cancelled': { method: 'POST', path: '/cancel' },
  'items.cancelled': { method: 'POST', path: '/items/cancel' },
  'order.held': { method: 'POST', path: '/hold' },
  'order.released': { method: 'POST', path: '/release' },
  'shipment.sent': { method: 'POST', path: '/shipments' },
  'shipment.delivered': { method: 'POST', path: '/shipments/{target}/delivered' },
  'shipment.undone': { method: 'POST', path: '/shipments/{target}/undo' },
  'delivery.corrected': { method: 'POST', path: '/shipments/{target}/correct' },
  'address.changed': { method: 'PUT', path: '/address' },
  'note.added': { method: 'POST', path: '/notes' },
  'note.removed': { method: 'DELETE', path: '/notes/{target}' },
  'confirmation.resent': { method: 'POST', path: '/confirmation' },
  'confirmation.undone': { method: 'DELETE', path: '/confirmation/{target}' },
}

/**
 * A change of an order that a person has decided on. It is put in storage before it is sent, and kept there until its outcome is known.
 * `target`: the value for `{target}` in the path of the call, or null if the path has none.
 */
export interface KeptCommand<Action extends OrderAction = OrderAction> {
  readonly key: string
  readonly order: number
  readonly currency: string
  readonly action: Action
  readonly target: string | null
  readonly request: OrderRequest<Action>
}
const Kept = object({
  key: string(),
  order: min(integer(), 1),
  currency: string(),
  action: enums(Object.keys(ORDER_REQUESTS) as OrderAction[]),
  target: nullable(string()),
  request: unknown(),
})
export const KeptCommand: Describe<KeptCommand> = refine(Kept, 'KeptCommand', ({ action, request }) =>
  is(request, ORDER_REQUESTS[action] as Struct),
) as never

/** How a command ended. `changed`: refused, because the order had changed. `elsewhere`: another tab knows the outcome. */
export interface CommandOutcome {
  readonly key: string
  /** The number of the order. */
  readonly order: number
  /** The name under which its form is kept in storage. */
  readonly form: string
  readonly ended: 'done' | 'refused' | 'changed' | 'withdrawn' | 'elsewhere'
  /** The sentence that came with the outcome; '' if there was none. */
  readonly message: string
}

/** The name under which the form of an action is kept in storage. `target`: the part of the order that the action is about, or null. */
export const actionForm = ({ action, order, target }: Pick<KeptCommand, 'action' | 'order' | 'target'>): string =>
  target === null ? `${action}/${order}` : `${action}/${order}/${target}`

/** Commands are kept in storage as forms of this kind. */
export const COMMAND_FORM = 'command'
export const commandForm = (key: string): string => `${COMMAND_FORM}/${key}`
