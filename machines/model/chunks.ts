/** The parts of the app that are loaded on demand. Those of screens have the names of their places. */
export const CHUNKS = [
  'shell',
  'patience',
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
  'menus',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitation',
  'appWizard',
  'problemReport',
] as const
export type ChunkName = (typeof CHUNKS)[number]

/** The words for a part that did not load. */
export const chunkFailure = (name: ChunkName): string => `Loading chunk ${name} failed`
