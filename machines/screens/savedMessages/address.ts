export const SAVED_MESSAGES_PATH = '/saved-messages'

/** The query in an address of the screen. */
export interface SavedMessagesQuery {
  /** The text searched for; '' for all messages. */
  readonly search: string
}

export const parseSavedMessages = (query: URLSearchParams): SavedMessagesQuery => ({
  search: query.get('search') ?? '',
})

export const savedMessagesHref = ({ search }: SavedMessagesQuery): string => {
  if (search === '') return SAVED_MESSAGES_PATH
  // Not `encodeURIComponent`, which throws on a lone surrogate.
  const parameters = new URLSearchParams()
  parameters.set('search', search)
  return `${SAVED_MESSAGES_PATH}?${parameters}`
}
