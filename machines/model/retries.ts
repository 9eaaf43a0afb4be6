/** Events that retry a failed call; a machine takes them only while it has failed. */
export const RETRIES = ['retry.requested', 'identification.requested'] as const

/** Machines that load code: only a person retries them, because the server may have a new build by now. */
export const ASKED_BY_HAND: readonly string[] = ['chunk', 'drawer']
