import { enums, type Infer, nullable, string, type } from 'superstruct'

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
