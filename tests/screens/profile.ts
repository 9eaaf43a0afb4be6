import { describeScreen, loaded } from './descriptor.ts'

export const profile = describeScreen({
  path: '/crafted/pages/profile',
  also: ['/crafted/pages/profile/overview', '/crafted/pages/profile/a/b'],
  notAt: ['/crafted/pages/profiles', '/crafted/pages', '/crafted/pages/other'],
  title: 'My Profile',
  trail: ['Account'],
  permission: null,
  onlyHere: 'Recent activity',
  loads: [
    loaded({
      call: 'fetchActivities',
      request: 'GET /account/activities',
      failed: 'Could not load your recent activity.',
      notPermitted: 'You do not have permission to see your recent activity.',
      empty: { words: 'No activity yet.', answer: { activities: [], at: 0 } },
    }),
    loaded({
      call: 'fetchPermissionItems',
      request: 'GET /permissions/items',
      failed: 'Could not load the names of your permissions.',
      notPermitted: 'You do not have permission to see the names of your permissions.',
    }),
  ],
  calls: {
    fetchActivities: {
      input: undefined,
      answer: (mark) => ({ activities: [{ id: '1', kind: 'x', title: mark, happened_at: '' }], at: 0 }),
    },
  },
})
