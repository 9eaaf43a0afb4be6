/* A region with a state for each choice: an event leads to the state of the chosen name. */

interface Choice {
  readonly chosen: string
  readonly name: string
}

/** The guard of these transitions. */
export const isChosen = (_: unknown, { chosen, name }: Choice): boolean => chosen === name

/** The transitions to these states. The last needs no guard: no other choice is left. */
export const choices = <Name extends string, Chosen>(names: readonly Name[], chosenBy: (event: Chosen) => Name) =>
  names.map((name, index) => {
    const target = `.${name}` as const
    if (index === names.length - 1) return { target }
    const params = ({ event }: { readonly event: Chosen }): Choice => ({ chosen: chosenBy(event), name })
    return { guard: { type: 'isChosen' as const, params }, target }
  })
