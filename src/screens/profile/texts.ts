export const TEXTS = {
  about: 'About you',
  accountSettings: 'Account Settings',
  nameFailed: 'Your full name could not be loaded.',
  nameForbidden: 'You do not have permission to see your full name.',
  nameNotOffered: 'This admin API offers only your first name and email.',

  permissions: 'Your permissions',
  userManagement: 'User Management',
  noPermissions: 'You have no permissions.',
  permissionsFailed: 'The names of your permissions could not be loaded.',
  permissionsForbidden: 'You do not have permission to see the names of your permissions.',

  activity: 'Recent activity',
  activityHint: (most: number) => `Up to ${most} of your latest activities.`,
  activityFailed: 'Your recent activity could not be loaded.',
  noActivity: 'No activity yet.',
  activityForbidden: 'You do not have permission to see your recent activity.',
  activityNotOffered: 'This admin API does not record activity.',
} as const
