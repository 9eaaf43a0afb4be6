export const USER_MANAGEMENT_PATH = '/apps/user-management'

/** What an address of the screen says. */
export interface UserManagementQuery {
  /** The id of the member in the editor, or null. */
  readonly member: string | null
  /** Whether the form of an invitation opens. */
  readonly invites: boolean
}

const INVITE = 'invite'

/** Opens the form of an invitation. The address loses it then, so that coming back does not open the form again. */
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
