/** Events that retry a failed call. A machine handles them only in its failed state. */
export const RETRIES = ['retry.requested', 'identification.requested'] as const

/** Machines that load code. They are retried only by a person, because the server may have a new build by now. */
export const RETRIED_BY_HAND: readonly string[] = ['chunk', 'drawer']
