import { messageOf } from '../model/callError.ts'

/* Params of actions and guards for a promise that was rejected. */
export const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
export const messageIn = ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) })

export const logFailure = { type: 'logError', params: messageIn } as const
