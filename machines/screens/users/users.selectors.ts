import type { SnapshotFrom } from 'xstate'
import type { Country } from '../../model/country.ts'
import type { Customer, CustomersAnswer } from '../../model/customers.ts'
import type { UsersQuery } from '../../model/usersQuery.ts'
import { TEXTS } from './texts.ts'
import type { usersMachine } from './users.machine.ts'

type UsersSnapshot = SnapshotFrom<typeof usersMachine>

const NO_CUSTOMERS: readonly Customer[] = []
const NO_COUNTRIES: readonly Country[] = []

export const selectUsersQuery = ({ context }: UsersSnapshot): UsersQuery => context.query
/** The total of the filtered list; 0 before the first answer. */
export const selectCustomersTotal = ({ context }: UsersSnapshot): number => context.total ?? 0
/** Why nothing can be exported, or null. */
export const selectExportObstacle = (snapshot: UsersSnapshot): string | null => {
  if (!snapshot.context.mayExport) return TEXTS.mayNotExport
  if (selectCustomersTotal(snapshot) > 0) return null
  return snapshot.context.total === null ? TEXTS.notLoaded : TEXTS.empty
}

export const customersIn = (answer: CustomersAnswer | null): readonly Customer[] => answer?.customers ?? NO_CUSTOMERS
export const countriesIn = (answer: CustomersAnswer | null): readonly Country[] =>
  answer?.meta.countries ?? NO_COUNTRIES
