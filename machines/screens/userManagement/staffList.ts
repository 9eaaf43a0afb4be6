import { fetchStaff } from '../../effects.ts'
import { createResource } from '../../kit/createResource.ts'

/** Who there is on the staff. */
export const staffListMachine = createResource({
  fetch: fetchStaff,
  callOf: () => ({ call: 'fetchStaff' }),
  isEmpty: ({ staff }) => staff.length === 0,
})
