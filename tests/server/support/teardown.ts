type Cleanup = () => Promise<void>

declare global {
  // Setup and teardown are loaded separately, and share only the global object of their process.
  var kickstandCleanups: Cleanup[] | undefined
}

/** Adds a step to the teardown; the last added runs first. */
export const addCleanup = (cleanup: Cleanup): void => {
  globalThis.kickstandCleanups = [cleanup, ...(globalThis.kickstandCleanups ?? [])]
}

export default async (): Promise<void> => {
  for (const cleanup of globalThis.kickstandCleanups ?? []) await cleanup()
}
