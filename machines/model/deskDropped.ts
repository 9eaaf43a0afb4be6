import { type DeskPlace, deskFilterParameters } from './deskQuery.ts'
import { addressParameters } from './listQuery.ts'

const FILTER = /^filter_/

/** Parameters that are not reported: a search is tidied, and its field shows what is searched for; cursors belong to the API. */
const UNCHECKED = ['search', 'after', 'before']

/** The parameters of an address that were ignored because they are invalid, as `name=value` like in the address. */
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
