export const TEXTS = {
  about: 'About you',
  accountSettings: 'Account Settings',
  nameFailed: 'Could not load your full name.',
  nameForbidden: 'You do not have permission to see your full name.',
  nameNotOffered: 'This admin API offers only your first name and email.',

  permissions: 'Your permissions',
  userManagement: 'User Management',
  noPermissions: 'You have no permissions.',
  permissionsFailed: 'Could not load the names of your permissions.',
  permissionsForbidden: 'You do not have permission to see the names of your permissions.',

  activity: 'Recent activity',
  activityHint: (most: number) => `Up to ${most} of your latest activities.`,
  activityFailed: 'Could not load your recent activity.',
  noActivity: 'No activity yet.',
  activityForbidden: 'You do not have permission to see your recent activity.',
  activityNotOffered: 'This admin API does not record activity.',
} as const
