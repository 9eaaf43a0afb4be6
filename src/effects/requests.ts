import type { Request } from '../../machines/model/readCalls.ts'

/** Base path of the admin API. */
export const BASE_URL = '/api/admin'

/** The call that returns who is signed in. */
export const INIT: Request = { path: '/init' }

/** The path of a request, with its parameters filled in and without its query. */
export const pathOf = ({ path, params }: Request): string =>
  path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params?.[name] ?? ''))

/** The address of a request. Equal requests have equal addresses. */
export const urlOf = (baseUrl: string, request: Request): string => {
  const { query } = request
  const path = pathOf(request)
  const parameters = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  return parameters.length === 0 ? `${baseUrl}${path}` : `${baseUrl}${path}?${new URLSearchParams(parameters)}`
}
