/* For a region with a state for each choice, such as the tabs of a drawer: `on: { 'tab.chosen': choices(TABS, ({ tab }) => tab) }`. */

interface Choice {
  readonly chosen: string
  readonly name: string
}

/** The guard of the transitions that `choices` makes. */
export const isChosen = (_: unknown, { chosen, name }: Choice): boolean => chosen === name

/** For each name, a transition to the state of that name. The last one has no guard, so an event must carry one of these names. */
export const choices = <Name extends string, Chosen>(names: readonly Name[], chosenBy: (event: Chosen) => Name) =>
  names.map((name, index) => {
    const target = `.${name}` as const
    if (index === names.length - 1) return { target }
    const params = ({ event }: { readonly event: Chosen }): Choice => ({ chosen: chosenBy(event), name })
    return { guard: { type: 'isChosen' as const, params }, target }
  })
