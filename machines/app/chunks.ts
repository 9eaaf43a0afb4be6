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

/** What a screen needs beside its own part and the shell. */
export const NEEDED_BESIDE = { wizards: 'appWizard' } as const satisfies Partial<Record<ChunkName, ChunkName>>

/** The words for a part that did not load. */
export const chunkFailure = (name: ChunkName): string => `Loading chunk ${name} failed`
