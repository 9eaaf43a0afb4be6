import { ApiError } from '../http/answers.ts'

/** What a call about a ticket that is not there is refused with. */
export const noTicket = (number: string): ApiError => new ApiError(404, `There is no ticket ${number}`)
