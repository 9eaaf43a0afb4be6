import type { SnapshotFrom } from 'xstate'
import { ageWords } from '../../model/age.ts'
import type { Customer, CustomerCountry } from '../../model/customers.ts'
import { seenAs, waitSeen } from '../../model/known.ts'
import type { UsersQuery } from '../../model/usersQuery.ts'
import type { usersMachine } from './users.machine.ts'

type UsersSnapshot = SnapshotFrom<typeof usersMachine>

const NO_CUSTOMERS: readonly Customer[] = []
const NO_COUNTRIES: readonly CustomerCountry[] = []

export const selectListState = ({ value: { list } }: UsersSnapshot) => {
  if (typeof list === 'string') return list
  return 'loading' in list ? waitSeen(list.loading) : seenAs(list.known)
}
export const selectCustomers = ({ context }: UsersSnapshot): readonly Customer[] =>
  context.answer?.customers ?? NO_CUSTOMERS
export const selectUsersQuery = ({ context }: UsersSnapshot): UsersQuery => context.query
/** How many customers the filtered list has; 0 before the first answer. */
export const selectCustomersTotal = ({ context }: UsersSnapshot): number => context.answer?.meta.total ?? 0
/** The countries to filter by. */
export const selectCountries = ({ context }: UsersSnapshot): readonly CustomerCountry[] =>
  context.answer?.meta.countries ?? NO_COUNTRIES
/**
 * How old what is shown is, in words: what stands there while it, or another page, is waited for. Null where it has just come, or
 * nothing is shown.
 */
export const selectUsersAge = (snapshot: UsersSnapshot): string | null => {
  const { answer, now } = snapshot.context
  if (answer === null || answer.customers.length === 0) return null
  return snapshot.matches({ list: 'known' }) || snapshot.matches({ list: { loading: 'waiting' } })
    ? ageWords(answer.at, now)
    : null
}
/** Why the list could not be loaded. */
export const selectFailure = ({ context }: UsersSnapshot): string => context.failure
/** Why there is nothing to make a file of, or null. */
export const selectExportObstacle = (snapshot: UsersSnapshot): string | null => {
  if (selectCustomersTotal(snapshot) > 0) return null
  return snapshot.context.answer === null
    ? 'The list is not there: wait for it, or try again'
    : 'There is nobody on the list: search for somebody else'
}
