import { fetchPermissionItems } from '../callEffects.ts'
import { createResource } from '../kit/createResource.ts'
import { PERMISSION_ITEMS_CALL } from '../model/readCalls.ts'

/** All permissions with their titles, which two screens show. */
export const titlesMachine = createResource({
  fetch: fetchPermissionItems,
  callOf: () => PERMISSION_ITEMS_CALL,
  isEmpty: ({ items }) => items.length === 0,
})
