import { initialTransition, transition } from 'xstate'
import { MAIL_STATES, type MailState } from '../model/mails.ts'
import { type MailEvent, mailFlow } from './mail.flow.ts'

/** The state of a mail after an event; undefined if the chart has no such transition. */
export const mailAfter = (state: MailState, event: MailEvent['type']): MailState | undefined => {
  const before = mailFlow.resolveState({ value: state })
  const [after] = transition(mailFlow, before, { type: event })
  return after.value === state ? undefined : (after.value as MailState)
}

export const FIRST_MAIL_STATE = initialTransition(mailFlow)[0].value as MailState

/** `from`: the states in which a mail accepts an event. `to`: the state that follows, which is the same for all. Throws if no state accepts it. */
export const mailMove = (event: MailEvent['type']): { from: MailState[]; to: MailState } => {
  const from = MAIL_STATES.filter((state) => mailAfter(state, event) !== undefined)
  const [to] = from.flatMap((state) => mailAfter(state, event) ?? [])
  if (to === undefined) throw new Error(`No mail has ${event}`)
  return { from, to }
}
