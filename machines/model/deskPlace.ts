import { type DeskQuery, deskFilterParameters, parseDeskQuery } from './deskQuery.ts'
import { addressParameters } from './listQuery.ts'

/** The query of an address, and what was left out of it because it makes no sense: `name=value`, as in the address. */
export interface DeskPlace extends DeskQuery {
  readonly dropped?: readonly string[]
}

const FILTER = /^filter_/

/** A search is tidied up, and says itself what it searches for. Cursors belong to the API. */
const UNCHECKED = ['search', 'after', 'before']

const droppedFrom = (params: URLSearchParams, query: DeskQuery): readonly string[] => {
  const meant: Readonly<Record<string, string>> = {
    view: query.view,
    ...addressParameters(query, deskFilterParameters(query.filter)),
  }
  const dropped: string[] = []
  params.forEach((value, name) => {
    if (value === '' || UNCHECKED.includes(name)) return
    const isOurs = name in meant || FILTER.test(name)
    if (isOurs && meant[name] !== value) dropped.push(`${name}=${value}`)
  })
  return dropped
}

export const readDeskPlace = (params: URLSearchParams): DeskPlace => {
  const query = parseDeskQuery(params)
  const dropped = droppedFrom(params, query)
  return { ...query, ...(dropped.length > 0 && { dropped }) }
}
