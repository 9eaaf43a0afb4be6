import type { CallName, InputOf, OutputOf } from '../support/controlledApi.ts'

/*
 * What the specification says of a screen, once. Tests walk these instead of lists of their own: addresses, gates, titles, the words of each
 * state, the crawl, the simulated faults, and the random walks.
 */

/** A call: an example of its input, and what the API answers where all is well, with a mark that is seen on the page. */
export interface CallExample<Name extends CallName> {
  readonly input: InputOf<Name>
  readonly answer: (mark: string, input: InputOf<Name>) => OutputOf<Name>
}
export type CallExamples = { readonly [Name in CallName]?: CallExample<Name> }

/** What a screen shows of one call. */
export interface Loaded<Name extends CallName = CallName> {
  readonly call: Name
  /** Method and path below the base path, as a regular expression. */
  readonly request: string
  readonly failed: string
  /** After a 403; null where everyone who is signed in may make this call. */
  readonly notPermitted: string | null
  /** What it says where there is nothing, and such an answer. */
  readonly empty?: { readonly words: string; readonly answer: OutputOf<Name> }
  /** The heads of its columns, where it is a table. */
  readonly columns?: readonly string[]
}

export interface ScreenDescriptor {
  /** The address that the console links to. */
  readonly path: string
  /** Other addresses of it. */
  readonly also?: readonly string[]
  /** Addresses that look like its own, and are not. */
  readonly notAt?: readonly string[]
  /** Queries of two places on it; `{customer}` is where the id of a customer goes. */
  readonly queries?: readonly [shown: string, other: string]
  readonly title: string
  /** The breadcrumbs between Home and it. */
  readonly trail?: readonly string[]
  /** What one must hold to see it, or a list of which one is enough; null where nothing. */
  readonly permission: string | readonly string[] | null
  /** Words that are on it whatever the API answers, and on no other screen. */
  readonly onlyHere: string
  readonly loads?: readonly Loaded[]
  readonly calls?: CallExamples
}

/** Types one screen, and keeps which calls it has examples of. */
export const describeScreen = <const Screen extends ScreenDescriptor>(screen: Screen) => screen
/** Types what a screen shows of one call. */
export const loaded = <Name extends CallName>(what: Loaded<Name>) => what as unknown as Loaded
