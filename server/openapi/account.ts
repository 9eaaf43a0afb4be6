import { array, string, type } from 'superstruct'
import { Account, PasswordChange, RemovedSession, Sessions, StaffActivities } from '../../machines/model/account.ts'
import { SignInAnswer, User } from '../../machines/model/entities.ts'
import { PermissionItem, PermissionList } from '../../machines/model/permissionItems.ts'
import { InvitedPerson } from '../../machines/model/staff.ts'
import { Names, Passwords } from '../account/routes.ts'
import { Credentials } from '../auth/credentials.ts'
import { InvitationChoice, InvitationToken } from '../auth/invitationRoutes.ts'
import type { Operation } from './operation.ts'

/** The calls by which staff sign in, those about their own account and permissions, and public files. */
export const ACCOUNT: Readonly<Record<string, Operation>> = {
  'POST /auth/login': {
    what: 'Signs a member of staff in. If a token is sent along, ends its session',
    access: 'public',
    body: Credentials,
    data: SignInAnswer,
    fails: [401],
  },
  'POST /auth/logout': {
    what: 'Ends the session that the token belongs to, if there is one',
    access: 'public',
    data: null,
    fails: [401],
  },
  'POST /auth/invitation': {
    what: 'Returns the person that an invitation is for',
    access: 'public',
    body: InvitationToken,
    data: InvitedPerson,
    fails: [404],
  },
  'POST /auth/invitation/accept': {
    what: 'Sets the first password of an invited member of staff and invalidates the link',
    access: 'public',
    body: InvitationChoice,
    data: type({ email: string() }),
    fails: [404],
  },
  'GET /flags/{file}': { what: 'Returns the flag of a country', access: 'public', data: 'image/svg+xml', fails: [404] },
  'GET /openapi.json': { what: 'Returns this document', access: 'public', data: 'application/json' },
  'GET /init': {
    what: 'Returns the signed-in member of staff and the extensions that this API offers',
    access: 'staff',
    data: User,
  },
  'GET /permissions': { what: 'Returns the caller’s permissions', access: 'staff', data: PermissionList },
  'GET /session/permissions': {
    what: 'Returns the caller’s permissions. Does not renew the session',
    access: 'staff',
    data: PermissionList,
  },
  'GET /permissions/items': {
    what: 'Returns all permissions. Those that are not offered do not guard anything yet',
    access: 'staff',
    query: { table: 'only the permissions of this table' },
    data: array(PermissionItem),
  },
  'GET /account': { what: 'Returns the caller’s account', access: 'staff', data: Account },
  'PATCH /account': { what: 'Changes the caller’s name', access: 'staff', body: Names, data: Account },
  'PUT /account/password': {
    what: 'Changes the caller’s password and ends their other sessions. 422 if the current password is wrong, 409 if the new one is unsuitable',
    access: 'staff',
    body: Passwords,
    data: PasswordChange,
    fails: [409],
  },
  'GET /account/sessions': { what: 'Returns the caller’s sessions', access: 'staff', data: Sessions },
  'DELETE /account/sessions/{id}': {
    what: 'Ends one of the caller’s sessions',
    access: 'staff',
    data: RemovedSession,
    fails: [404],
  },
  'GET /account/activities': { what: 'Returns the caller’s latest activities', access: 'staff', data: StaffActivities },
}
