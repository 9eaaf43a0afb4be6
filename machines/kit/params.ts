import { messageOf, reasonOf } from '../model/callError.ts'

/* Params that actions and guards take from an event. */
export const idIn = <Id>({ event }: { event: { id: Id } }) => ({ id: event.id })
export const queryIn = <Query>({ event }: { event: { query: Query } }) => ({ query: event.query })
export const answerIn = <Answer>({ event }: { event: { answer: Answer } }) => ({ answer: event.answer })
export const changesIn = <Changes>({ event }: { event: { changes: Changes } }) => ({ changes: event.changes })
export const stateIn = <State>({ event }: { event: { state: State } }) => ({ state: event.state })
export const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })
const messageIn = ({ event }: { event: { error: unknown } }) => ({ message: messageOf(event.error) })
export const reasonIn = ({ event }: { event: { error: unknown } }) => ({ message: reasonOf(event.error) })

export const logFailure = { type: 'logError', params: messageIn } as const
