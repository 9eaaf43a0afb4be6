import { dictionary } from '@zxcvbn-ts/language-common'
import { newPasswordError } from '../../machines/model/account.ts'

/** The 49,000 passwords that are most frequent in leaks, in lower case. */
const COMMON = new Set(dictionary['passwords-common'])

/** Why a password may not be chosen for the account with this email, or null. */
export const unsuitableReason = (password: string, email: string): string | null => {
  const [name] = email.split('@')
  const lower = password.toLowerCase()
  if (lower === email.toLowerCase() || lower === name?.toLowerCase()) return 'Choose a password that is not your email'
  return COMMON.has(lower) ? 'Choose another password. This one is among the most common.' : null
}

/** Why a password may not be chosen in a program on the server, or null. */
export const newPasswordRefusal = (password: string, email: string): string | null =>
  newPasswordError(password) ?? unsuitableReason(password, email)
