/** The language of the texts, and the locale where that of the browser is unknown. */
export const LANGUAGE = 'en-US'

/** A locale that Intl knows: some browsers name theirs 'en-US@posix'. */
export const knownLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? LANGUAGE
  } catch {
    return LANGUAGE
  }
}
