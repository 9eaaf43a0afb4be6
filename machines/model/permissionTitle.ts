import { TEXTS } from './permissionTexts.ts'

const TITLES: Readonly<Record<string, string>> = TEXTS

/** The title of a permission, for use where the API's own list of titles is not loaded. */
export const permissionTitle = (permission: string): string => TITLES[permission] ?? permission
