import { describeCalls } from '../support/callSpec.ts'
import { staffCalls } from '../support/calls.ts'

const member = {
  id: 'a1',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@kickstand.example',
  permissions: ['staff.view'],
  created_at: '2026-03-18T15:30:00.000Z',
}

const invitee = {
  first_name: 'Joan',
  last_name: 'Clarke',
  email: 'joan@kickstand.example',
  permissions: ['staff.view'],
}

describeCalls(
  (call) => staffCalls(call, { now: () => 0 }),
  [
    {
      call: 'the list of staff',
      make: async (calls, signal) => (await calls.fetchStaff(undefined, signal)).staff,
      asked: 'GET /staff',
      data: [
        { ...member, colour: 'teal' },
        { ...member, id: 'a2', permissions: [] },
      ],
      misfit: [{ ...member, permissions: null }],
    },
    {
      call: 'a change of permissions',
      make: (calls, signal) =>
        calls.savePermissions({ id: 'a/1', permissions: ['staff.view', 'users.view'], seen: ['staff.view'] }, signal),
      asked: 'PUT /staff/a%2F1/permissions',
      sent: { permissions: ['staff.view', 'users.view'], seen: ['staff.view'] },
      data: { ...member, permissions: ['staff.view', 'users.view'] },
      misfit: [member],
    },
    {
      call: '[SC-30] ending all sessions of a member',
      make: (calls, signal) => calls.removeMemberSessions({ id: 'a/1' }, signal),
      asked: 'DELETE /staff/a%2F1/sessions',
      data: { ended_sessions: 2 },
      misfit: { ended_sessions: -1 },
    },
    {
      call: '[SC-44] an invitation',
      make: (calls, signal) => calls.inviteMember(invitee, signal),
      asked: 'POST /staff',
      sent: invitee,
      data: { member, link: '/invitation#token', expires_at: member.created_at },
      misfit: { member, link: null, expires_at: member.created_at },
    },
    {
      call: '[SC-45] a new link of an invitation',
      make: async (calls, signal) => (await calls.changeAccess({ id: 'a/1', change: 'renewed' }, signal)).invitation,
      asked: 'POST /staff/a%2F1/invitation',
      data: { member, link: '/invitation#token', expires_at: member.created_at },
      misfit: member,
    },
    {
      call: '[SC-45] disabling an account',
      make: async (calls, signal) => (await calls.changeAccess({ id: 'a/1', change: 'disabled' }, signal)).member,
      asked: 'POST /staff/a%2F1/disable',
      data: { ...member, status: 'disabled' },
      misfit: { ...member, status: 'gone' },
    },
    {
      call: '[SC-45] enabling an account',
      make: async (calls, signal) => (await calls.changeAccess({ id: 'a/1', change: 'enabled' }, signal)).member,
      asked: 'POST /staff/a%2F1/enable',
      data: { ...member, status: 'active' },
      misfit: null,
    },
    {
      call: '[SC-45] clearing failed sign-ins',
      make: (calls, signal) => calls.changeAccess({ id: 'a/1', change: 'forgotten' }, signal),
      asked: 'DELETE /staff/a%2F1/attempts',
      data: { forgotten_attempts: 3 },
      resolved: { member: null, invitation: null, attempts: 3 },
      misfit: { forgotten_attempts: -1 },
    },
    {
      call: '[AP-8] the list of permissions',
      make: async (calls, signal) => (await calls.fetchPermissionItems(undefined, signal)).items,
      asked: 'GET /permissions/items',
      data: [{ id: 'staff.view', title: 'View staff and permissions' }],
      misfit: ['staff.view'],
    },
  ],
)
