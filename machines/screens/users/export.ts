import { fetchCustomerExport } from '../../effects.ts'
import { type CommandSnapshot, selectCommandObstacle } from '../../kit/command.selectors.ts'
import { type CommandNews, createCommand } from '../../kit/createCommand.ts'
import type { Customer } from '../../model/customers.ts'
import type { Selection } from '../../model/selection.ts'
import type { CustomerListQuery } from '../../model/usersQuery.ts'
import { TEXTS } from './texts.ts'

/** The list to fetch, and its rows for the file. */
interface ExportInput {
  readonly query: CustomerListQuery
  readonly selection: Selection
}

export type ExportNews = CommandNews<'export', ExportInput, readonly Customer[]>

/** Fetches a list for its file. It is safe to repeat, so any error is a refusal. */
export const exportMachine = createCommand({ id: 'export', run: fetchCustomerExport, isRefusal: () => true })

/** Why no file can be made now, or null. */
export const selectFileObstacle = (snapshot: CommandSnapshot): string | null =>
  selectCommandObstacle(snapshot, TEXTS.preparing)
