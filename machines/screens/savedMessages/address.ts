export const SAVED_MESSAGES_PATH = '/saved-messages'

/** What an address of the screen says. */
export interface SavedMessagesQuery {
  /** The text searched for; '' for all messages. */
  readonly search: string
}

export const parseSavedMessages = (query: URLSearchParams): SavedMessagesQuery => ({
  search: query.get('search') ?? '',
})

export const savedMessagesHref = ({ search }: SavedMessagesQuery): string => {
  if (search === '') return SAVED_MESSAGES_PATH
  // Half a surrogate pair makes `encodeURIComponent` throw.
  const parameters = new URLSearchParams()
  parameters.set('search', search)
  return `${SAVED_MESSAGES_PATH}?${parameters}`
}
