import { describeScreen, loaded } from './descriptor.ts'

export const profile = describeScreen({
  path: '/crafted/pages/profile',
  also: ['/crafted/pages/profile/overview', '/crafted/pages/profile/a/b'],
  notAt: ['/crafted/pages/profiles', '/crafted/pages', '/crafted/pages/other'],
  title: 'My Profile',
  trail: ['Account'],
  permission: null,
  onlyHere: 'What I did lately',
  loads: [
    loaded({
      call: 'fetchActivities',
      request: 'GET /account/activities',
      failed: 'What you did lately could not be loaded.',
      notPermitted: 'Your account may not see what you did lately.',
      empty: { words: 'You have done nothing here yet.', answer: { activities: [], at: 0 } },
    }),
    loaded({
      call: 'fetchPermissionItems',
      request: 'GET /permissions/items',
      failed: 'The names of your permissions could not be loaded.',
      notPermitted: 'Your account may not see the names of your permissions.',
    }),
  ],
  calls: {
    fetchActivities: {
      input: undefined,
      answer: (mark) => ({ activities: [{ id: '1', kind: 'x', title: mark, happened_at: '' }], at: 0 }),
    },
  },
})
