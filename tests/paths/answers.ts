import { CallError } from '../../machines/model/callError.ts'

/* How calls of the admin API fail. A notice shows the API's message. */

export const forbidden = new CallError('http', 'Forbidden', 403, true)
export const unknown = new CallError('http', 'Not found', 404, true)
export const overtaken = new CallError('http', 'Somebody else changed it', 409, true)
export const refused = new CallError('http', 'Not like this', 422, true)
export const gone = new CallError('network', 'No answer')
