import type { Page } from '@playwright/test'
import type { Alphabet, AnyHappening } from '../alphabet.ts'
import { type Seen, showing } from '../facts.ts'
import type { HeldApi } from './heldApi.ts'

/** Where a path is played. */
export interface Stage {
  readonly page: Page
  readonly api: HeldApi
  /** From the first call on, time passes only by steps of the path. */
  readonly stopTime: () => Promise<void>
}

/** How the steps and the facts of an alphabet look on the page. */
export interface Binding {
  readonly alphabet: Alphabet
  /** Opens the page so that the machine starts like this. A start that the page does not know is left out. */
  readonly open: Readonly<Record<string, (stage: Stage) => Promise<void>>>
  /** What a person or the world does. Answers of calls and time need no entry; other steps without one cannot happen there. */
  readonly does: Readonly<Record<string, (stage: Stage) => Promise<void>>>
  /** What the page lets happen only sometimes, such as typing into a field that can be written in. */
  readonly may?: Readonly<Record<string, (seen: Seen) => boolean>>
  /** What can be read from the page, under the names of what the alphabet shows. */
  readonly reads: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** When it is there to be read, by what is to be seen then; always unless told. */
  readonly visible?: Readonly<Record<string, (wanted: Seen) => boolean>>
  /** Whether `npm test` plays its first path: of machines that keep data, money, access and addresses. */
  readonly isSampled?: boolean
  /** States and transitions that cannot be had on the page, as the table names them, with the reason. */
  readonly unmet?: Readonly<Record<string, string>>
}

type Named<Value> = Readonly<Record<string, Value>>

const pick = <Value>(all: Named<Value>, names: Named<unknown>): Named<Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)))

/** The alphabet with what the page lets happen, where it does. */
export const offered = ({ alphabet, open, does, may = {}, unmet = {} }: Binding): Alphabet => {
  const limited =
    (name: string, happening: AnyHappening): AnyHappening =>
    (snapshot, now) => {
      const step = typeof happening === 'function' ? happening(snapshot, now) : happening
      const isGeneric = step !== null && ('done' in step || 'fail' in step || 'pass' in step)
      const isOffered = isGeneric || Object.hasOwn(does, name)
      return isOffered && (may[name]?.(showing(alphabet, snapshot, now)) ?? true) ? step : null
    }
  // What is not refused or told here is not missed here.
  const reasons = Object.entries(alphabet.unmet).filter(([name]) => !/^(refusals|facts): /.test(name))
  const steps = Object.entries(alphabet.steps).map(([name, happening]) => [name, limited(name, happening)])
  return {
    ...alphabet,
    starts: pick(alphabet.starts, open),
    steps: Object.fromEntries(steps),
    unmet: { ...Object.fromEntries(reasons), ...unmet },
  }
}
