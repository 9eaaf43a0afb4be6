import { type Infer, refine, StructError, string, type, validate } from 'superstruct'
import { CREDENTIAL_MAX_LENGTH, CREDENTIAL_MIN_LENGTH } from '../../machines/model/constants.ts'
import { ApiError } from '../http/answers.ts'

/** Neither part has white space or a control character. One of these, NUL, cannot be stored in PostgreSQL. */
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u

const checkLength = (value: string, name: string): true | string => {
  if (value.length === 0) return `${name} is required`
  if (value.length < CREDENTIAL_MIN_LENGTH) return `Minimum ${CREDENTIAL_MIN_LENGTH} symbols`
  return value.length <= CREDENTIAL_MAX_LENGTH || `Maximum ${CREDENTIAL_MAX_LENGTH} symbols`
}

const Email = refine(string(), 'email', (value) => {
  const length = checkLength(value, 'Email')
  if (length !== true) return length
  return EMAIL.test(value) || 'Wrong email format'
})

const Password = refine(string(), 'password', (value) => checkLength(value, 'Password'))

export const Credentials = type({ email: Email, password: Password })
export type Credentials = Infer<typeof Credentials>

/** An email, checked by the rules of the form and in lower case; throws an ApiError 422 with the form's message. */
export const readEmail = (value: unknown): string => {
  const [error, email] = validate(value, Email)
  if (error !== undefined) throw new ApiError(422, error.refinement === undefined ? 'Email is required' : error.message)
  return email.toLowerCase()
}

/** The message of the broken rule, as the form words it. */
const messageOf = (error: StructError): string => {
  const [{ path, refinement, message } = error] = error.failures()
  const [field] = path
  if (field === undefined) return 'The body must be an object with email and password'
  if (refinement === undefined) return field === 'email' ? 'Email is required' : 'Password is required'
  return message
}

/** The body of a sign-in, checked by the rules of the form; throws an ApiError 422 with the form's message. */
export const readCredentials = (body: unknown): Credentials => {
  try {
    const { email, password } = Credentials.create(body)
    return { email: email.toLowerCase(), password }
  } catch (error) {
    if (error instanceof StructError) throw new ApiError(422, messageOf(error))
    throw error
  }
}
