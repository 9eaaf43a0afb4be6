import type { AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import type { PartName } from '../app/parts.ts'
import type { User } from '../model/entities.ts'
import type { EXTENSIONS } from '../model/extensions.ts'
import type { KnownAnswer } from '../model/known.ts'
import type { Capabilities } from '../model/permissions.ts'
import type { ReadCall } from '../model/readCalls.ts'
import type { SectionId } from '../model/sections.ts'

/** What a screen may need in addition to its address. */
export interface Around {
  readonly user: User | null
  /** The user's email; '' if there is no user. */
  readonly email: string
  readonly known: readonly KnownAnswer[]
  /** Whether the API has the screen's extension. */
  readonly isOffered: boolean
}

export type ScreenExtension = (typeof EXTENSIONS)[keyof typeof EXTENSIONS]

/** The entry of a screen in the side rail. */
interface RailPlace {
  readonly section: SectionId
  readonly id: string
  /** The permission that is needed to see the entry; `<id>.view` by default. */
  readonly permission?: string
  /** The documented product does not have this entry, so it is shown only if the API has the screen's extension. */
  readonly isExtra?: true
}

/** What the console knows about a screen before its code is loaded. */
export interface Screen<Path extends string = string, Query extends object = object, Logic = unknown> {
  /** The address that the console links to. A last segment such as ':number' stands for any value. */
  readonly path: Path
  /** Other addresses; a final '/*' matches the path itself and everything below. */
  readonly also: readonly string[]
  readonly title: string
  /** The breadcrumbs between Home and the screen. */
  readonly trail: readonly string[]
  /** The permission to see the screen, or several of which one is enough, or null if none is needed. */
  readonly permission: string | readonly string[] | null
  /** The extension that its calls belong to, or null. */
  readonly extension: ScreenExtension | null
  /** Its entry in the side rail, or null. */
  readonly rail: RailPlace | null
  /** A part whose code the screen needs as well, or null. */
  readonly beside: PartName | null
  /**
   * What happens if one of its addresses is opened while it is open. 'send': its machine receives 'query.changed'. 'sendOrRestart': the same,
   * but the screen restarts if the address is the current one. 'ignore': nothing.
   */
  readonly onQuery: 'send' | 'sendOrRestart' | 'ignore'
  /** Reads its query from an address. `value`: the last segment, if the screen's path ends in one such as ':number'; otherwise ''. */
  read(query: URLSearchParams, value: string): Query
  /** Its first calls, which the page makes before the code is loaded. */
  calls(query: Query, user: Capabilities): readonly ReadCall[]
  /** The input of its machine. */
  input(query: Query, around: Around): unknown
  /** Whether its machine runs in the shell, from first use until the end of the session, rather than only while the screen is open. */
  readonly lasts: boolean
  /** The names of its query parameters, other than those that all lists have. */
  readonly parameters: readonly string[]
  /** Texts that a problem report may contain unmasked, by key or query parameter. A value may consist of several of them, joined by dots. */
  readonly reported: Readonly<Record<string, readonly string[]>>
  /** Only the type of its machine is used, and this is never set: the machine itself is loaded with the code of the screen. */
  readonly machine?: Logic
}
export type Screens<Name extends string> = Readonly<Record<Name, Screen>>
export type Registry = Screens<string>

export type MachinesOf<All extends Registry> = { [Name in keyof All]: NonNullable<All[Name]['machine']> }

export type NoQuery = Record<never, never>

type QueryAnswers<Logic extends AnyActorLogic> = [Extract<EventFromLogic<Logic>, { type: 'query.changed' }>] extends [
  never,
]
  ? 'ignore'
  : Screen['onQuery']

/** What the machine requires of its entry: `input` if it takes one, and an `onQuery` other than 'ignore' only if it handles 'query.changed'. */
type Started<Query extends object, Logic extends AnyActorLogic> =
  | { readonly lasts: true }
  | ((unknown extends InputFrom<Logic> ? object : { input(query: Query, around: Around): InputFrom<Logic> }) & {
      readonly onQuery?: QueryAnswers<Logic>
      readonly lasts?: false
    })

type Optional = 'also' | 'trail' | 'extension' | 'rail' | 'beside' | 'parameters' | 'reported' | 'read' | 'calls'
type Entry<Path extends string, Query extends object, Logic extends AnyActorLogic> = Pick<
  Screen<Path, Query>,
  'path' | 'title' | 'permission'
> &
  Partial<Pick<Screen<Path, Query>, Optional>> &
  Started<Query, Logic>

const DEFAULTS = {
  also: [],
  trail: [],
  extension: null,
  rail: null,
  beside: null,
  onQuery: 'ignore',
  lasts: false,
  parameters: [],
  reported: {},
  read: () => ({}),
  calls: () => [],
  input: () => undefined,
} satisfies Partial<Screen>

/** An entry of the registry. Import `Logic`, the type of its machine, as a type only, so that its code is not loaded. */
export const screen =
  <Logic extends AnyActorLogic>() =>
  <const Path extends string, Query extends object = NoQuery>(entry: Entry<Path, Query, Logic>) =>
    ({ ...DEFAULTS, ...entry }) as Screen<Path, Query, Logic>
