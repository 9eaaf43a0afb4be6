import { TEXTS } from './permissionTexts.ts'

const TITLES: Readonly<Record<string, string>> = TEXTS

/** What a permission is called where the API's own list of them is not at hand. */
export const permissionTitle = (permission: string): string => TITLES[permission] ?? permission
