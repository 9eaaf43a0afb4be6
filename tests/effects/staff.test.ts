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
      call: '[SC-30] the end of all sessions of a member',
      make: (calls, signal) => calls.removeMemberSessions({ id: 'a/1' }, signal),
      asked: 'DELETE /staff/a%2F1/sessions',
      data: { ended_sessions: 2 },
      misfit: { ended_sessions: -1 },
    },
    {
      call: '[AP-8] the list of what there is to be allowed',
      make: async (calls, signal) => (await calls.fetchPermissionItems(undefined, signal)).items,
      asked: 'GET /permissions/items',
      data: [{ id: 'staff.view', title: 'View staff and permissions' }],
      misfit: ['staff.view'],
    },
  ],
)
