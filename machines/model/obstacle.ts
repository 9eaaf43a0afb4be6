/** Why a form cannot be sent, by what is wrong with one of its fields; null where nothing is. */
export const fieldObstacle = (field: string, error: string | null): string | null =>
  error && `Check the ${field}: ${error}`
