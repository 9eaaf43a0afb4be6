import { type DeskQuery, deskSearch } from '../../model/deskQuery.ts'

export const DESK_PATH = '/desk'

export const deskHref = (query: DeskQuery): string => `${DESK_PATH}${deskSearch(query)}`
