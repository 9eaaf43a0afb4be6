import { LANGUAGE, validLocale } from '../../machines/model/locale.ts'

/** The browser's language, in which figures and times are written. The build also loads this file, outside a browser. */
export const LOCALE = validLocale(globalThis.navigator?.language ?? LANGUAGE)
