import { SEARCH_MAX_LENGTH } from '../../machines/model/constants.ts'
import { searchOf } from '../../machines/model/listQuery.ts'
import { wordsOf } from '../../machines/model/search.ts'
import { ApiError } from './answers.ts'

/**
 * The words in the search of a call, folded and separated by spaces; '' if there is no search or it is too short. Throws an ApiError 422 if it is too
 * long.
 */
export const readSearch = (text = ''): string => {
  const search = searchOf(text)
  if (search.length > SEARCH_MAX_LENGTH) {
    throw new ApiError(422, `search may have at most ${SEARCH_MAX_LENGTH} characters`)
  }
  return wordsOf(search).join(' ')
}

/** The `like` pattern that matches texts containing `word`; wildcards in `word` are escaped. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
