/*
 * A region whose states are what can be chosen, one of them at a time: the state that bears the name of what an event has chosen is the
 * next one.
 */

interface Choice {
  readonly chosen: string
  readonly name: string
}

/** The guard of the ways below. */
export const isChosen = (_: unknown, { chosen, name }: Choice): boolean => chosen === name

/** The ways to these states, each for the event that has chosen it. The last one needs no guard: there is no other choice. */
export const choices = <Name extends string, Chosen>(names: readonly Name[], chosenBy: (event: Chosen) => Name) =>
  names.map((name, index) => {
    const target = `.${name}` as const
    if (index === names.length - 1) return { target }
    const params = ({ event }: { readonly event: Chosen }): Choice => ({ chosen: chosenBy(event), name })
    return { guard: { type: 'isChosen' as const, params }, target }
  })
