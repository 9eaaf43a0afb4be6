import { fetchPermissionItems } from '../effects.ts'
import { createResource } from '../kit/createResource.ts'

/** What there is to be allowed, and what it is called. Two screens show it. */
export const titlesMachine = createResource({
  fetch: fetchPermissionItems,
  callOf: () => ({ call: 'fetchPermissionItems' }),
  isEmpty: ({ items }) => items.length === 0,
})
