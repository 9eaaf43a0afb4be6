import type { StaffMember } from '../../../machines/model/staff.ts'

/** The full name of a member, or the email. */
export const memberName = ({ first_name, last_name, email }: StaffMember): string =>
  `${first_name} ${last_name}`.trim() || email
