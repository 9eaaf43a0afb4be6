import type { CallName, InputOf, OutputOf } from '../support/controlledApi.ts'

/*
 * Describes in one place what the specification requires of each screen. Tests iterate over these descriptors instead of lists of their own:
 * addresses, gates, titles, the words of each state, the crawl, the simulated faults, and the random walks.
 */

/** A call: an example of its input, and a successful answer of the API, which contains a mark that is visible on the page. */
export interface CallExample<Name extends CallName> {
  readonly input: InputOf<Name>
  readonly answer: (mark: string, input: InputOf<Name>) => OutputOf<Name>
}
export type CallExamples = { readonly [Name in CallName]?: CallExample<Name> }

/** What a screen shows of the answer to one call. */
export interface Loaded<Name extends CallName = CallName> {
  readonly call: Name
  /** Method and path below the base path, as a regular expression. */
  readonly request: string
  readonly failed: string
  /** The words after a 403; null if everyone who is signed in may make this call. */
  readonly notPermitted: string | null
  /** The words when there is nothing to show, and an answer that leads to them. */
  readonly empty?: { readonly words: string; readonly answer: OutputOf<Name> }
  /** The column headers, if the answer is shown as a table. */
  readonly columns?: readonly string[]
}

export interface ScreenDescriptor {
  /** The address that the console links to. */
  readonly path: string
  /** Other addresses of the screen. */
  readonly also?: readonly string[]
  /** Similar addresses that do not belong to the screen. */
  readonly notAt?: readonly string[]
  /** What the addresses of two places on the screen add to `path`; `{customer}` is replaced by the id of a customer. */
  readonly queries?: readonly [shown: string, other: string]
  readonly title: string
  /** The breadcrumbs between Home and this screen. */
  readonly trail?: readonly string[]
  /** The permission needed to see the screen, or a list of which one is enough; null if none is needed. */
  readonly permission: string | readonly string[] | null
  /** Words that are on this screen whatever the API answers, and on no other screen. */
  readonly onlyHere: string
  readonly loads?: readonly Loaded[]
  readonly calls?: CallExamples
}

/** Checks the type of one screen, and keeps in the result's type which calls have examples. */
export const describeScreen = <const Screen extends ScreenDescriptor>(screen: Screen) => screen
/** Checks the type of what a screen shows of one call. */
export const loaded = <Name extends CallName>(what: Loaded<Name>) => what as unknown as Loaded
