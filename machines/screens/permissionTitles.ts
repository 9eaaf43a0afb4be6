import { fetchPermissionItems } from '../effects.ts'
import { createResource } from '../kit/createResource.ts'

/** All permissions with their titles. Two screens show them. */
export const titlesMachine = createResource({
  fetch: fetchPermissionItems,
  callOf: () => ({ call: 'fetchPermissionItems' }),
  isEmpty: ({ items }) => items.length === 0,
})
