import { MAX_ENTRY } from '../../../machines/model/deskChoices.ts'
import { type ReplyFault, replyFault } from '../../../machines/model/replyDraft.ts'
import { TEXTS } from './replyTexts.ts'
import { TEXTS as TICKET_TEXTS } from './texts.ts'

/** What is wrong with a text, or null. */
export const faultWords = (fault: ReplyFault | null, text: string): string | null => {
  if (fault === null) return null
  return fault === 'long' ? TEXTS.long(text.length - MAX_ENTRY) : TEXTS[fault]
}

interface Facts {
  readonly text: string
  readonly to: string | null
  readonly isOffline: boolean
  /** Whether the reply is being sent, or its outcome is not known. */
  readonly isFixed: boolean
  /** Why the ticket cannot be replied to, or null. */
  readonly obstacle: string | null
}

/** Why a reply cannot be sent now, or null. */
export const replyObstacle = ({ text, to, isOffline, isFixed, obstacle }: Facts): string | null => {
  if (isFixed) return TICKET_TEXTS.saving
  if (isOffline) return TEXTS.offline
  if (obstacle !== null) return obstacle
  return to === null ? TEXTS.nobody : faultWords(replyFault(text), text)
}
