/** The choice of a filter that lets all pass. */
export const ANY = ''

interface Option {
  readonly id: string
  readonly name: string
}

/** All of these, by their names, and none. */
export const choicesOf = <Id extends string>(
  any: string,
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
): readonly { id: Id | typeof ANY; name: string }[] => [
  { id: ANY, name: any },
  ...ids.map((id) => ({ id, name: names[id] })),
]

/** The choices, and a value of the address that is not among them, or not yet. */
export const optionsWith = (value: string | null, all: string, options: readonly Option[]): readonly Option[] => [
  { id: ANY, name: all },
  ...options,
  ...(value === null || options.some(({ id }) => id === value) ? [] : [{ id: value, name: value }]),
]
