import { SEARCH_MAX_LENGTH } from '../../machines/model/constants.ts'
import { searchOf } from '../../machines/model/usersQuery.ts'
import { ApiError } from './answers.ts'

/** The search text of a call, '' for none and for one that is too short; throws an ApiError 422 if it is too long. */
export const readSearch = (text = ''): string => {
  const search = searchOf(text)
  if (search.length > SEARCH_MAX_LENGTH) {
    throw new ApiError(422, `search may have at most ${SEARCH_MAX_LENGTH} characters`)
  }
  return search
}

/** The `like` pattern of texts that contain `search`, its wildcards escaped. */
export const containsPattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`
