/** The absolute URL of a path of the console. */
export const addressOf = (path: string): string => new URL(path, location.origin).href
