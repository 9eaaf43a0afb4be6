import { ApiError } from '../http/answers.ts'

/** The error of a call about a ticket that does not exist. */
export const noTicket = (number: string): ApiError => new ApiError(404, `There is no ticket ${number}`)
