export const USER_MANAGEMENT_PATH = '/apps/user-management'

/** The query in an address of the screen. */
export interface UserManagementQuery {
  /** The id of the member in the editor, or null. */
  readonly member: string | null
  /** Whether the invitation form opens. */
  readonly invites: boolean
}

const INVITE = 'invite'

/** Opens the invitation form. The parameter is then removed from the address, so that going back or reloading does not open the form again. */
export const INVITE_HREF = `${USER_MANAGEMENT_PATH}?${INVITE}`

export const parseUserManagement = (query: URLSearchParams): UserManagementQuery => ({
  member: query.get('member'),
  invites: query.get(INVITE) !== null,
})

/** The address with this member in the editor. */
export const userManagementHref = ({ member }: Pick<UserManagementQuery, 'member'>): string => {
  if (member === null) return USER_MANAGEMENT_PATH
  const parameters = new URLSearchParams()
  parameters.set('member', member)
  return `${USER_MANAGEMENT_PATH}?${parameters}`
}
