export const USER_MANAGEMENT_PATH = '/apps/user-management'

/** What an address of the screen says. */
export interface UserManagementQuery {
  /** The id of the member in the editor, or null. */
  readonly member: string | null
}

export const parseUserManagement = (query: URLSearchParams): UserManagementQuery => ({ member: query.get('member') })

export const userManagementHref = ({ member }: UserManagementQuery): string => {
  if (member === null) return USER_MANAGEMENT_PATH
  const parameters = new URLSearchParams()
  parameters.set('member', member)
  return `${USER_MANAGEMENT_PATH}?${parameters}`
}
