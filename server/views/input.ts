import { boolean, enums, type Infer, type } from 'superstruct'
import { tidyViewName, VIEW_QUERY_MAX_LENGTH, VIEW_SCREENS, viewNameError } from '../../machines/model/savedViews.ts'
import { ApiError } from '../http/answers.ts'
import { readFields, Text } from '../http/requests.ts'

export const ViewChange = type({ name: Text, query: Text, is_shared: boolean() })
export type ViewChange = Infer<typeof ViewChange>
export const WantedView = type({ screen: enums(VIEW_SCREENS), name: Text, query: Text, is_shared: boolean() })
export type WantedView = Infer<typeof WantedView>

/** What is wrong with a query string; null if it is valid: empty, or '?' followed by printable ASCII characters without blanks. */
const queryError = (query: string): string | null => {
  if (query.length > VIEW_QUERY_MAX_LENGTH) return `query must have at most ${VIEW_QUERY_MAX_LENGTH} characters`
  return /^(\?[!-~]*)?$/.test(query) ? null : 'query must be the query string of an address'
}

const checked = <View extends ViewChange>(view: View): View => {
  for (const [field, error] of [
    ['name', viewNameError(view.name)],
    ['query', queryError(view.query)],
  ] as const) {
    if (error !== null) throw new ApiError(422, error, {}, { code: 'invalid', data: { field } })
  }
  return { ...view, name: tidyViewName(view.name) }
}

/** Reads the body of a new view; throws an ApiError 422 that names the invalid field. */
export const readView = (body: unknown): WantedView => {
  const { screen, name, query, is_shared } = readFields(body, WantedView)
  return checked({ screen, name, query, is_shared })
}

/** Reads the body of a change of a view; throws an ApiError 422 that names the invalid field. */
export const readViewChange = (body: unknown): ViewChange => {
  const { name, query, is_shared } = readFields(body, ViewChange)
  return checked({ name, query, is_shared })
}
