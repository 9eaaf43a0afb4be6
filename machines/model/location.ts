/** An address of the console. `search` is '' or starts with '?'. */
export interface Location {
  readonly path: string
  readonly search: string
}

export const hrefOf = ({ path, search }: Location): string => `${path}${search}`

/** The address of an href of the console, without its fragment. */
export const locationOf = (href: string): Location => {
  const [address = ''] = href.split('#')
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

/** The query string with another page. */
export const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}
