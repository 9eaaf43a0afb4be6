import { type DeskPlace, deskFilterParameters } from './deskQuery.ts'
import { addressParameters } from './listQuery.ts'

const FILTER = /^filter_/

/** Parameters that are not reported. A search may differ only because it was tidied, and the search field shows it. The API checks cursors. */
const UNCHECKED = ['search', 'after', 'before']

/** The parameters of an address that were ignored because they are invalid, as `name=value`. */
export const droppedFrom = ({ asked, ...query }: DeskPlace): readonly string[] => {
  const meant: Readonly<Record<string, string>> = {
    view: query.view,
    ...addressParameters(query, deskFilterParameters(query.filter)),
  }
  const dropped: string[] = []
  new URLSearchParams(asked).forEach((value, name) => {
    if (value === '' || UNCHECKED.includes(name)) return
    const isOurs = name in meant || FILTER.test(name)
    if (isOurs && meant[name] !== value) dropped.push(`${name}=${value}`)
  })
  return dropped
}
