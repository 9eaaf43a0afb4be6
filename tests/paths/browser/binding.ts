import type { Page } from '@playwright/test'
import type { Alphabet, AnyHappening } from '../alphabet.ts'
import { type Seen, showing } from '../facts.ts'
import type { HeldApi } from './heldApi.ts'

/** What a path is played on. */
export interface Stage {
  readonly page: Page
  readonly api: HeldApi
  /** After the first call, only steps of the path make time pass. */
  readonly stopTime: () => Promise<void>
}

/** How the steps and facts of an alphabet appear on the page. */
export interface Binding {
  readonly alphabet: Alphabet
  /** Opens the page so that the machine starts in this way. A start that cannot happen on the page is left out. */
  readonly open: Readonly<Record<string, (stage: Stage) => Promise<void>>>
  /** What a person or the world does. Answers of calls and time need no entry; other steps without an entry cannot happen on the page. */
  readonly does: Readonly<Record<string, (stage: Stage) => Promise<void>>>
  /** When the page allows a step that it does not always allow, such as typing into a field that may be disabled. */
  readonly may?: Readonly<Record<string, (seen: Seen) => boolean>>
  /** What can be read from the page, under the names that the alphabet shows. */
  readonly reads: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** Whether a value can be read, given what is expected to be seen; always by default. */
  readonly visible?: Readonly<Record<string, (wanted: Seen) => boolean>>
  /** Whether `npm test` plays its first path: true for machines on which data, money, access or addresses depend. */
  readonly isSampled?: boolean
  /** States and transitions that cannot occur on the page, by their names in the table, with the reason. */
  readonly unmet?: Readonly<Record<string, string>>
}

type Named<Value> = Readonly<Record<string, Value>>

const pick = <Value>(all: Named<Value>, names: Named<unknown>): Named<Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(names, name)))

/** The alphabet restricted to what can happen on the page, and when. */
export const offered = ({ alphabet, open, does, may = {}, unmet = {} }: Binding): Alphabet => {
  const limited =
    (name: string, happening: AnyHappening): AnyHappening =>
    (snapshot, now) => {
      const step = typeof happening === 'function' ? happening(snapshot, now) : happening
      const isGeneric = step !== null && ('done' in step || 'fail' in step || 'pass' in step)
      const isOffered = isGeneric || Object.hasOwn(does, name)
      return isOffered && (may[name]?.(showing(alphabet, snapshot, now)) ?? true) ? step : null
    }
  // Refusals and facts that cannot occur on the page need no reason here.
  const reasons = Object.entries(alphabet.unmet).filter(([name]) => !/^(refusals|facts): /.test(name))
  const steps = Object.entries(alphabet.steps).map(([name, happening]) => [name, limited(name, happening)])
  return {
    ...alphabet,
    starts: pick(alphabet.starts, open),
    steps: Object.fromEntries(steps),
    unmet: { ...Object.fromEntries(reasons), ...unmet },
  }
}
