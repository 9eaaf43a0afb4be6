import { CallError } from '../../machines/model/callError.ts'

/* How calls of the admin API fail. A notice shows the API's message. */

export const forbidden = new CallError('http', 'Forbidden', 403, true)
export const unknown = new CallError('http', 'Not found', 404, true)
export const overtaken = new CallError('http', 'Somebody else changed it', 409, true)
export const refused = new CallError('http', 'Not like this', 422, true)
export const gone = new CallError('network', 'No answer')

/** The key of a command. Its actor has this id. */
export const COMMAND_KEY = '00000000-0000-4000-8000-00000000000a'
