import { fetchStaff } from '../../callEffects.ts'
import { createResource } from '../../kit/createResource.ts'
import type { PermissionItemsAnswer } from '../../model/permissionItems.ts'
import type { StaffAnswer, StaffMember } from '../../model/staff.ts'
import { STAFF_CALL } from './calls.ts'

export const staffListMachine = createResource({
  fetch: fetchStaff,
  callOf: () => STAFF_CALL,
  isEmpty: ({ staff }) => staff.length === 0,
})

export const NO_STAFF: StaffAnswer = { staff: [], at: 0 }

export const staffIn = (answer: StaffAnswer | PermissionItemsAnswer | null): StaffAnswer =>
  answer !== null && 'staff' in answer ? answer : NO_STAFF

export const memberIn = ({ staff }: StaffAnswer, id: string | null): StaffMember | null =>
  staff.find((member) => member.id === id) ?? null

/** The staff with one member replaced in the same position, or with a new member at the end. */
export const withMember = ({ staff, at }: StaffAnswer, changed: StaffMember): StaffAnswer => {
  const isListed = staff.some(({ id }) => id === changed.id)
  return {
    staff: isListed ? staff.map((member) => (member.id === changed.id ? changed : member)) : [...staff, changed],
    at,
  }
}
