type Cleanup = () => Promise<void>

declare global {
  // Setup and teardown are loaded apart from one another, and share the global object of the one process they run in.
  var kickstandCleanups: Cleanup[] | undefined
}

/** Has the teardown do this, the latest first. */
export const addCleanup = (cleanup: Cleanup): void => {
  globalThis.kickstandCleanups = [cleanup, ...(globalThis.kickstandCleanups ?? [])]
}

export default async (): Promise<void> => {
  for (const cleanup of globalThis.kickstandCleanups ?? []) await cleanup()
}
