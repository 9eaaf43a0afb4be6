import { itemsAnswer, staffAnswer, staffMember } from '../machines/fixtures.ts'
import { describeScreen, loaded } from './descriptor.ts'

const marked = (mark: string) => ({ email: `${mark}@kickstand.example` })

export const userManagement = describeScreen({
  path: '/apps/user-management',
  also: ['/apps/user-management/users'],
  notAt: ['/apps'],
  title: 'User Management',
  trail: ['Administration'],
  permission: 'staff.view',
  onlyHere: 'Choose a name to see',
  loads: [
    loaded({
      call: 'fetchStaff',
      request: 'GET /staff',
      failed: 'Could not load the staff.',
      notPermitted: 'You do not have permission to see staff.',
      empty: { words: 'There are no members of staff.', answer: staffAnswer() },
      columns: ['Name', 'Email', 'Permissions', 'Status', 'Since'],
    }),
  ],
  calls: {
    fetchStaff: {
      input: undefined,
      answer: (mark) =>
        staffAnswer({ ...staffMember('own', ['staff.view', 'staff.edit']), ...marked(mark) }, staffMember('bob', [])),
    },
    savePermissions: {
      input: { id: '1', permissions: [], seen: [] },
      answer: (mark, { id, permissions }) => ({
        ...staffMember(id, [...permissions]),
        ...(id === 'own' && marked(mark)),
      }),
    },
    removeMemberSessions: { input: { id: '1' }, answer: () => ({ ended_sessions: 1 }) },
    inviteMember: {
      input: { first_name: 'Joan', last_name: 'Clarke', email: 'joan@kickstand.example', permissions: [] },
      answer: (_, { email, permissions }) => ({
        member: { ...staffMember('joan', permissions), email, status: 'invited' },
        link: '/invitation#token',
        expires_at: '2026-03-25T12:00:00.000Z',
      }),
    },
    changeAccess: {
      input: { id: '1', change: 'enabled' },
      answer: (mark, { id }) => ({
        member: { ...staffMember(id, []), ...(id === 'own' && marked(mark)), status: 'active' },
        invitation: null,
        attempts: null,
      }),
    },
    fetchPermissionItems: { input: undefined, answer: (mark) => itemsAnswer({ id: 'tickets.view', title: mark }) },
  },
})
