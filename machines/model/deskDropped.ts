import { type DeskPlace, deskFilterParameters } from './deskQuery.ts'
import { addressParameters } from './listQuery.ts'

const FILTER = /^filter_/

/** A search is tidied up, and says itself what it searches for. Cursors belong to the API. */
const UNCHECKED = ['search', 'after', 'before']

/** What was left out of the address of a query because it makes no sense: `name=value`, as in the address. */
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
