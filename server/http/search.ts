import { SEARCH_MAX_LENGTH } from '../../machines/model/constants.ts'
import { searchOf } from '../../machines/model/usersQuery.ts'
import { ApiError } from './answers.ts'

/** What a call searches for, '' for nothing, which is also what too short a text means; throws an ApiError 422 where it is too long or no text. */
export const readSearch = (text = ''): string => {
  const search = searchOf(text)
  if (search.length > SEARCH_MAX_LENGTH) {
    throw new ApiError(422, `search may have at most ${SEARCH_MAX_LENGTH} characters`)
  }
  if (/\p{Cc}/u.test(search)) throw new ApiError(422, 'search must be one line of text')
  return search
}

/** The pattern, for `like`, of a text that holds `search`. No character of `search` stands for others. */
export const holdingPattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
