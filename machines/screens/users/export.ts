import { fetchCustomerExport } from '../../callEffects.ts'
import { createCommand } from '../../kit/createCommand.ts'

/** Fetches a whole list for the exported file. This is safe to repeat, so any error counts as a refusal. */
export const exportMachine = createCommand({ id: 'export', run: fetchCustomerExport, isRefusal: () => true })
