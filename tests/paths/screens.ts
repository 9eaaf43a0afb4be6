/** The screens inside the shell. */
export const SCREENS = [
  'dashboard',
  'tickets',
  'users',
  'savedMessages',
  'profile',
  'account',
  'wizards',
  'widgets',
  'chat',
  'userManagement',
  'builder',
  'menuTest',
] as const
export type Screen = (typeof SCREENS)[number]

/** Those that need a permission, and which. */
export const GATES: Readonly<Partial<Record<Screen, string>>> = {
  dashboard: 'dashboard.view',
  tickets: 'tickets.view',
  users: 'users.view',
  savedMessages: 'saved_messages.view',
  userManagement: 'staff.view',
}
