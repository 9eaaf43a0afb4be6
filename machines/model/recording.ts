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

/* A redacted recording of the actor system, and the file of a reported problem. */

const CAUSES = ['event', 'answer', 'timer', 'watcher'] as const
/** The cause of a step: an event from a view or the browser, the answer of an effect, a timer, or a watcher (an effect that sends events). */
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

/** An event from outside, and the states it led to. Actors are named by their ids from the root: `app/session`. */
export const Step = object({
  at: Time,
  cause: enums(CAUSES),
  to: string(),
  /** The name of the effect that answered, or of the watcher's effect. */
  effect: optional(string()),
  /** The watcher that sent it. */
  from: optional(string()),
  /** Whether the watcher sent it while starting. */
  atOnce: optional(literal(true)),
  event: intersection([type({ type: string() }), record(string(), unknown())]),
  /** The state of each machine that processed it. */
  states: record(string(), StateValue),
})
export type Step = Infer<typeof Step>

/** A running machine: its state, and its context masked by stars. */
const RunningMachine = object({ value: StateValue, context: unknown() })
export type RunningMachine = Infer<typeof RunningMachine>

export const Recording = object({
  /** The input of the root, or a snapshot if earlier steps were dropped. */
  start: union([object({ input: unknown() }), object({ snapshot: Persisted })]),
  /** The number of earlier steps that were dropped. */
  forgotten: Count,
  steps: array(Step),
  /** The running machines at the end. */
  end: record(string(), RunningMachine),
})
export type Recording = Infer<typeof Recording>

/** The file of a reported problem. */
export const ProblemReport = object({
  format: literal('kickstand.problem'),
  version: literal(1),
  /** What the person wrote, unmasked. */
  note: string(),
  /** When the recording was taken: ISO 8601, UTC. */
  taken_at: string(),
  /** `hash` is of all sources of the build; null in development. */
  build: object({ version: string(), hash: nullable(string()) }),
  browser: object({ agent: string(), language: string(), width: Count, height: Count }),
  recording: Recording,
})
export type ProblemReport = Infer<typeof ProblemReport>

/** A report without the person's note. */
export type Problem = Omit<ProblemReport, 'format' | 'version' | 'note'>
