import { CallError } from '../../machines/model/callError.ts'

/* How calls of the admin API fail. */

export const forbidden = new CallError('http', 'Forbidden', 403)
export const unknown = new CallError('http', 'Not found', 404)
export const overtaken = new CallError('http', 'Somebody else changed it', 409)
export const refused = new CallError('http', 'Not like this', 422)
export const gone = new CallError('network', 'No answer')
