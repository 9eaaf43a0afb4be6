/** An address of the console, as the browser's history holds it. `search` is '' or starts with '?'. */
export interface Location {
  readonly path: string
  readonly search: string
}

/** The address as one string. */
export const hrefOf = ({ path, search }: Location): string => `${path}${search}`

/** The address behind an href of the console itself; what follows '#' is left out. */
export const locationOf = (href: string): Location => {
  const [address = ''] = href.split('#')
  const mark = address.indexOf('?')
  return mark < 0 ? { path: address, search: '' } : { path: address.slice(0, mark), search: address.slice(mark) }
}

/** The query string with its page replaced and everything else kept. */
export const withPage = (search: string, page: number): string => {
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return `?${query.toString()}`
}
