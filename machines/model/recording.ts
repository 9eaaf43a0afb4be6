import {
  array,
  define,
  enums,
  type Infer,
  integer,
  intersection,
  literal,
  min,
  nullable,
  object,
  optional,
  record,
  type Struct,
  string,
  type,
  union,
  unknown,
} from 'superstruct'
import type { Snapshot, StateValue as XStateValue } from 'xstate'

/* What a recorder keeps of the system of actors, all of it redacted, and the file that a reported problem is saved as. */

const CAUSES = ['event', 'answer', 'timer', 'watcher'] as const
/** What a step came from: an event that a view or the world sent, the answer to an effect, time that passed, a watcher. */
export type Cause = (typeof CAUSES)[number]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isStateValue = (value: unknown): boolean =>
  typeof value === 'string' || (isRecord(value) && Object.values(value).every(isStateValue))

const StateValue: Struct<XStateValue, null> = define('StateValue', isStateValue)
const Persisted: Struct<Snapshot<unknown>, null> = define('Snapshot', (value) => isRecord(value) && 'status' in value)

/** Epoch milliseconds. */
const Time = integer()
const Count = min(integer(), 0)

/** One event that came from outside, and the states that it left behind. Actors go by their ids from the root: `app/session`. */
export const Step = object({
  at: Time,
  cause: enums(CAUSES),
  to: string(),
  /** The name of the effect that answered, or whose watcher sent it. */
  effect: optional(string()),
  /** The watcher that sent it. */
  from: optional(string()),
  /** The watcher sent it while it was starting. */
  atOnce: optional(literal(true)),
  event: intersection([type({ type: string() }), record(string(), unknown())]),
  /** The state of each machine that has taken this step. */
  states: record(string(), StateValue),
})
export type Step = Infer<typeof Step>

/** A machine that lives: its state, and its context with every text that may not leave masked by stars alone. */
const Living = object({ value: StateValue, context: unknown() })
export type Living = Infer<typeof Living>

export const Recording = object({
  /** The input of the root, where all is there from the start of the page; else what the system was before the first step. */
  start: union([object({ input: unknown() }), object({ snapshot: Persisted })]),
  /** Steps that were forgotten. */
  forgotten: Count,
  steps: array(Step),
  /** Every machine that lived at the end. */
  end: record(string(), Living),
})
export type Recording = Infer<typeof Recording>

/** The file of a reported problem. */
export const ProblemReport = object({
  format: literal('kickstand.problem'),
  version: literal(1),
  /** What the person wrote, as they wrote it. */
  note: string(),
  /** When the recording was taken: ISO 8601, UTC. */
  taken_at: string(),
  /** `hash` is of all that the console was built from; null while it is developed. */
  build: object({ version: string(), hash: nullable(string()) }),
  browser: object({ agent: string(), language: string(), width: Count, height: Count }),
  recording: Recording,
})
export type ProblemReport = Infer<typeof ProblemReport>

/** What a report holds besides what the person writes. */
export type Problem = Omit<ProblemReport, 'format' | 'version' | 'note'>
