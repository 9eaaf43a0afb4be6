import type { FocusEvent } from 'react'
import { useTicketChild } from './useTicket.ts'

const FIELD = 'textarea'

/** Says whether the focus is where an entry is written. Its answer goes to the element around the fields. */
export const useWriting = () => {
  const news = useTicketChild('news')
  const drafts = [useTicketChild('replyDraft'), useTicketChild('noteDraft')]
  return {
    onFocus: ({ target }: FocusEvent): void => {
      if (target.matches(FIELD)) news?.send({ type: 'writing.begun' })
    },
    onBlur: ({ target }: FocusEvent): void => {
      if (!target.matches(FIELD)) return
      news?.send({ type: 'writing.ended' })
      for (const draft of drafts) draft?.send({ type: 'field.left' })
    },
  }
}
