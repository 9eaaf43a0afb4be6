import { ApiError } from './answers.ts'

/** Reads a query parameter by name. */
export type Parameter = (name: string) => string | undefined

/* The functions below throw an ApiError 422 that names the invalid parameter. */

export const readChoice = <Value extends string | number>(
  name: string,
  choices: readonly Value[],
  text: string | undefined,
  otherwise: Value,
): Value => {
  if (!text) return otherwise
  const choice = choices.find((known) => String(known) === text)
  if (choice === undefined) throw new ApiError(422, `${name} must be one of ${choices.join(', ')}`)
  return choice
}

const COUNTRY_CODE = /^[A-Z]{2}$/

export const readCountry = (text: string | undefined): string | null => {
  if (!text) return null
  if (!COUNTRY_CODE.test(text)) throw new ApiError(422, 'filter_country must be a country code of two capital letters')
  return text
}
