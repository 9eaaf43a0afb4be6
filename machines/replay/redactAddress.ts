import { type Hash, maskText } from '../model/mask.ts'
import { mayLeave, PARAMETERS, SEGMENTS } from './redactionList.ts'

/*
 * Addresses of the console. Everything in them is masked, except path segments and parameter names that the console knows, numbers of orders and
 * tickets, and values on the list in redactionList.ts.
 */

const NUMBERED = ['orders', 'tickets']

const redactPath = (path: string, hash?: Hash): string =>
  path
    .split('/')
    .map((segment, index, { [index - 1]: before = '' }) => {
      const isNumber = NUMBERED.includes(before) && mayLeave('address', 'number', segment)
      return SEGMENTS.has(segment) || isNumber ? segment : maskText(segment, hash)
    })
    .join('/')

/** A query string, with or without its '?'. */
export const redactQuery = (query: string, hash?: Hash): string => {
  const redacted = new URLSearchParams()
  new URLSearchParams(query).forEach((value, name) => {
    const isKnown = PARAMETERS.includes(name)
    const masked = name === 'next' ? redactAddress(value, hash) : maskText(value, hash)
    redacted.append(isKnown ? name : maskText(name, hash), isKnown && mayLeave('address', name, value) ? value : masked)
  })
  const text = redacted.toString()
  return query.startsWith('?') && text !== '' ? `?${text}` : text
}

/** A path with or without a query string and a fragment. */
export const redactAddress = (address: string, hash?: Hash): string => {
  const [place = '', fragment] = address.split('#')
  const [path = '', query] = place.split('?')
  return [
    redactPath(path, hash),
    query === undefined ? '' : redactQuery(`?${query}`, hash),
    fragment === undefined ? '' : `#${maskText(fragment, hash)}`,
  ].join('')
}
