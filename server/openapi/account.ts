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
    what: 'Signs in, and ends the session of a token that is sent along',
    access: 'public',
    body: Credentials,
    data: SignInAnswer,
    fails: [401],
  },
  'POST /auth/logout': {
    what: 'Ends the session of the token, if it has one',
    access: 'public',
    data: null,
    fails: [401],
  },
  'POST /auth/invitation': {
    what: 'Who an invitation is for',
    access: 'public',
    body: InvitationToken,
    data: InvitedPerson,
    fails: [404],
  },
  'POST /auth/invitation/accept': {
    what: 'Sets the first password of an invited member of staff, and ends the link',
    access: 'public',
    body: InvitationChoice,
    data: type({ email: string() }),
    fails: [404],
  },
  'GET /flags/{file}': { what: 'The flag of a country', access: 'public', data: 'image/svg+xml', fails: [404] },
  'GET /openapi.json': { what: 'This document', access: 'public', data: 'application/json' },
  'GET /init': { what: 'The signed-in member of staff, and what this API offers', access: 'staff', data: User },
  'GET /permissions': { what: 'One’s own permissions', access: 'staff', data: PermissionList },
  'GET /session/permissions': {
    what: 'One’s own permissions; does not keep the session from ending',
    access: 'staff',
    data: PermissionList,
  },
  'GET /permissions/items': {
    what: 'All permissions there are; one that is not offered guards nothing yet',
    access: 'staff',
    query: { table: 'of one table alone' },
    data: array(PermissionItem),
  },
  'GET /account': { what: 'One’s own account', access: 'staff', data: Account },
  'PATCH /account': { what: 'Saves one’s own name', access: 'staff', body: Names, data: Account },
  'PUT /account/password': {
    what: 'Changes one’s own password and ends one’s other sessions: 422 for a wrong current one, 409 for an unsuitable new one',
    access: 'staff',
    body: Passwords,
    data: PasswordChange,
    fails: [409],
  },
  'GET /account/sessions': { what: 'One’s own sessions', access: 'staff', data: Sessions },
  'DELETE /account/sessions/{id}': {
    what: 'Ends one of one’s own sessions',
    access: 'staff',
    data: RemovedSession,
    fails: [404],
  },
  'GET /account/activities': { what: 'One’s own latest activities', access: 'staff', data: StaffActivities },
}
