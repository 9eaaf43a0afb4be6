import type { AnyActorLogic, EventFromLogic, InputFrom } from 'xstate'
import type { PartName } from '../app/parts.ts'
import type { User } from '../model/entities.ts'
import type { EXTENSIONS } from '../model/extensions.ts'
import type { FirstCall } from '../model/firstCalls.ts'
import type { KnownAnswer } from '../model/known.ts'
import type { Said } from '../model/permissions.ts'
import type { SectionId } from '../model/sections.ts'

/** What a screen may need that is not in its address. */
export interface Around {
  readonly user: User | null
  /** Of the user; '' while there is none. */
  readonly email: string
  /** What the screens' calls brought last. */
  readonly known: readonly KnownAnswer[]
  /** Whether the API has the screen's extension. */
  readonly isOffered: boolean
}

export type ScreenExtension = (typeof EXTENSIONS)[keyof typeof EXTENSIONS]

/** All that the console knows of a screen before its code has come. */
export interface Screen<Path extends string = string, Query extends object = object, Logic = unknown> {
  /** The address that the console links to. */
  readonly path: Path
  /** Further addresses; '/*' at the end takes the path before it and everything below. */
  readonly also: readonly string[]
  readonly title: string
  /** The steps between Home and the screen, in words. */
  readonly trail: readonly string[]
  /** What one must hold to see it; null where everyone who is signed in may. */
  readonly permission: string | null
  /** The extension of the API that its calls belong to; null where they are documented, or there are none. */
  readonly extension: ScreenExtension | null
  /** Its entry in the side rail, which shows to those who hold `id` + '.view'. */
  readonly rail: { readonly section: SectionId; readonly id: string } | null
  /** Another part of the console that it cannot do without. */
  readonly beside: PartName | null
  /** What another query at its place does while it is open: its machine is sent 'query.changed', or starts anew, or nothing. */
  readonly onQuery: 'send' | 'restart' | 'ignore'
  /** What its address asks for. */
  read(query: URLSearchParams): Query
  /** What it asks the API for when it opens, so that the page can ask before the code has come. */
  calls(query: Query, said: Said): readonly FirstCall[]
  /** What its machine is given when it starts. */
  input(query: Query, around: Around): unknown
  /** Whether the shell runs its machine, from the first use until the session ends, and not the screen while it is open. */
  readonly lasts: boolean
  /** Texts that the report of a problem may hold as they are, by the keys that hold them. */
  readonly reported: Readonly<Record<string, readonly string[]>>
  /** The type of its machine, which comes with its code. */
  readonly machine?: Logic
}
/** Screens by their names. */
export type Screens<Name extends string> = Readonly<Record<Name, Screen>>
export type Registry = Screens<string>

/** The machines of these screens, by their names. */
export type MachinesOf<All extends Registry> = { [Name in keyof All]: NonNullable<All[Name]['machine']> }

/** The query of a screen whose address asks for nothing. */
export type NoQuery = Record<never, never>

type QueryAnswers<Logic extends AnyActorLogic> = [Extract<EventFromLogic<Logic>, { type: 'query.changed' }>] extends [
  never,
]
  ? 'restart' | 'ignore'
  : Screen['onQuery']

/** What a machine asks of its entry: an input where it takes one, and no news that it does not hear. The shell gives its own input. */
type Started<Query extends object, Logic extends AnyActorLogic> =
  | { readonly lasts: true }
  | ((unknown extends InputFrom<Logic> ? object : { input(query: Query, around: Around): InputFrom<Logic> }) & {
      readonly onQuery?: QueryAnswers<Logic>
      readonly lasts?: false
    })

type Optional = 'also' | 'trail' | 'extension' | 'rail' | 'beside' | 'reported' | 'read' | 'calls'
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
  reported: {},
  read: () => ({}),
  calls: () => [],
  input: () => undefined,
} satisfies Partial<Screen>

/** An entry of the registry. `Logic` is the type of its machine, imported as a type: no code comes with it. */
export const screen =
  <Logic extends AnyActorLogic>() =>
  <const Path extends string, Query extends object = NoQuery>(entry: Entry<Path, Query, Logic>) =>
    ({ ...DEFAULTS, ...entry }) as Screen<Path, Query, Logic>
