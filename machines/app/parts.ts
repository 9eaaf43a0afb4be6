import { TEXTS } from './texts.ts'

/** Parts that are loaded on demand, besides the screens. */
export const PARTS = [
  'shell',
  'joining',
  'patience',
  'overlays',
  'quickLinks',
  'notifications',
  'activityLogs',
  'invitation',
  'appWizard',
  'problemReport',
  'find',
  'commands',
  'outgoing',
  'follow',
  'orderForm',
  'savedViews',
] as const
export type PartName = (typeof PARTS)[number]

/** The message for a chunk that failed to load. */
export const chunkFailure = TEXTS.chunkFailed
