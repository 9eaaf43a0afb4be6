import { type } from 'superstruct'
import {
  type MessageDraft,
  messageBodyError,
  messageTitleError,
  tidyDraft,
} from '../../machines/model/savedMessages.ts'
import { ApiError } from '../http/answers.ts'
import { readFields, Text } from '../http/requests.ts'

export const Draft = type({ title: Text, body: Text })
export const Change = type({ title: Text, body: Text, updated_at: Text })

const checked = (draft: MessageDraft): MessageDraft => {
  const error = messageTitleError(draft.title) ?? messageBodyError(draft.body)
  if (error !== null) throw new ApiError(422, error)
  return tidyDraft(draft)
}

const readTime = (text: string): number => {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw new ApiError(422, 'updated_at must be the time of the version that was changed')
  return time
}

/** Reads the request that creates a message; throws an ApiError 422 that names the invalid field. */
export const readDraft = (body: unknown): MessageDraft => checked(readFields(body, Draft))

/** Reads the request that changes a message; `lastSeen` is the time of the version that it is based on, in epoch milliseconds. */
export const readChange = (body: unknown): { draft: MessageDraft; lastSeen: number } => {
  const { updated_at, ...draft } = readFields(body, Change)
  return { draft: checked(draft), lastSeen: readTime(updated_at) }
}
