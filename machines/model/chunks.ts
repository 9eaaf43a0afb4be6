/** The parts of the app that are loaded on demand. */
export const CHUNKS = ['shell', 'dashboard', 'tickets'] as const
export type ChunkName = (typeof CHUNKS)[number]

/** The words for a part that did not load. */
export const chunkFailure = (name: ChunkName): string => `Loading chunk ${name} failed`
