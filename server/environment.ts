import { StartError } from './startError.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** An empty variable counts as one that is not set. */
export const read = (environment: Environment, name: string): string | undefined => environment[name] || undefined

/**
 * The address in a variable. Throws a StartError if it is invalid or has none of these protocols; the error does not repeat the text, which may
 * contain a password.
 */
export const parseUrl = (name: string, text: string, protocols: string[], example: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !protocols.includes(url.protocol)) {
    throw new StartError(`${name} must be an address such as ${example}`)
  }
  return url
}
