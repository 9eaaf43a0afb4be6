/** What asks once more for what could not be loaded; each is taken only while that is so. */
export const RETRIES = ['retry.requested', 'identification.requested'] as const

/** Machines that load code: where the server has another console by now, a person has to ask. */
export const ASKED_BY_HAND: readonly string[] = ['chunk', 'drawer']
