import { array, enums, type Infer, integer, min, nullable, object, size, string, type } from 'superstruct'
import { MAX_REFUND_LINES, MAX_REFUND_NOTE, REFUND_REASONS } from './orderRules.ts'

/*
 * A change that moves money is a command: it has a key that is made once, when a person decides, and under which it is done at most once,
 * however often it is sent.
 */

/** `unconfirmed`: sent to the payment gateway, whose answer has not come. `abandoned`: withdrawn before it arrived. */
export const COMMAND_STATES = ['running', 'unconfirmed', 'done', 'refused', 'abandoned'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** GET /commands/{key}. `subject`: the number of the order. `message`: the outcome in a sentence, where there is one. */
export const Command = type({
  key: string(),
  state: enums(COMMAND_STATES),
  name: string(),
  subject: nullable(string()),
  message: nullable(string()),
})
export type Command = Infer<typeof Command>

/** What a refund asks for. `seen`: the version of the order that the person decided on. `amount_cents`: the sum of lines and shipping. */
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

/** A refund that a person has confirmed. It is kept in storage before it is sent, until its outcome is known. */
export const KeptRefund = object({
  key: string(),
  order: min(integer(), 1),
  currency: string(),
  request: RefundRequest,
})
export type KeptRefund = Infer<typeof KeptRefund>

/** How a command ended. `elsewhere`: another tab knows. */
export interface CommandOutcome {
  readonly key: string
  /** The number of the order. */
  readonly order: number
  readonly ended: 'done' | 'refused' | 'changed' | 'withdrawn' | 'elsewhere'
  /** The sentence that came with it; '' if none did. */
  readonly message: string
}

/** The kind of form as which commands are kept. */
export const COMMAND_FORM = 'command'
export const commandForm = (key: string): string => `${COMMAND_FORM}/${key}`
