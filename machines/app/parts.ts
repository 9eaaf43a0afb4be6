/** The parts of the console that are loaded on demand, beside its screens. */
export const PARTS = [
  'shell',
  'patience',
  'menus',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitation',
  'appWizard',
  'problemReport',
] as const
export type PartName = (typeof PARTS)[number]

/** The words for a part, or for the code of a screen, that did not load. */
export const chunkFailure = (name: string): string => `Loading chunk ${name} failed`
