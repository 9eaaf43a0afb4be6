import type { FocusEvent, SyntheticEvent } from 'react'
import { useTicketChild } from './useTicket.ts'

const FIELD = 'textarea'

/** Reports whether the focus is in a field for writing an entry. Returns event handlers for the element around the fields. */
export const useWriting = () => {
  const news = useTicketChild('news')
  const drafts = [useTicketChild('replyDraft'), useTicketChild('noteDraft')]
  const begin = ({ target }: SyntheticEvent): void => {
    if (target instanceof HTMLElement && target.matches(FIELD)) news?.send({ type: 'writing.begun' })
  }
  return {
    onFocus: begin,
    // After something was sent, the focus may still be in the field.
    onInput: begin,
    onBlur: ({ target }: FocusEvent): void => {
      if (!target.matches(FIELD)) return
      news?.send({ type: 'writing.ended' })
      for (const draft of drafts) draft?.send({ type: 'field.left' })
    },
  }
}
