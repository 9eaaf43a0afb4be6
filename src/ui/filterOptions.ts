/** The id of the option that filters nothing. */
export const ANY = ''

interface Option {
  readonly id: string
  readonly name: string
}

/** One option for each id, after an option that filters nothing. */
export const choicesOf = <Id extends string>(
  any: string,
  ids: readonly Id[],
  names: Readonly<Record<Id, string>>,
): readonly { id: Id | typeof ANY; name: string }[] => [
  { id: ANY, name: any },
  ...ids.map((id) => ({ id, name: names[id] })),
]

/** An option that filters nothing, then the options. A `value` that is not among them, or not yet, gets an option of its own. */
export const optionsWith = (value: string | null, all: string, options: readonly Option[]): readonly Option[] => [
  { id: ANY, name: all },
  ...options,
  ...(value === null || options.some(({ id }) => id === value) ? [] : [{ id: value, name: value }]),
]
