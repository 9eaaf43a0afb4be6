import { DESK_PATH, type DeskQuery } from '../../model/deskQuery.ts'
import { deskSearch } from '../../model/deskSearch.ts'

export const deskHref = (query: DeskQuery): string => `${DESK_PATH}${deskSearch(query)}`
