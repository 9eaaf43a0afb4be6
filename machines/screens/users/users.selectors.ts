import type { SnapshotFrom } from 'xstate'
import { exportObstacle } from '../../kit/exportedList.ts'
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
export const selectExportObstacle = ({ context }: UsersSnapshot): string | null =>
  exportObstacle(context, TEXTS.mayNotExport)

export const customersIn = (answer: CustomersAnswer | null): readonly Customer[] => answer?.customers ?? NO_CUSTOMERS
export const countriesIn = (answer: CustomersAnswer | null): readonly Country[] =>
  answer?.meta.countries ?? NO_COUNTRIES
