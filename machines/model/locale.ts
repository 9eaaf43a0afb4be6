/** The language of the texts, and the locale if the browser's cannot be used. */
export const LANGUAGE = 'en-US'

/** The locale if it is well-formed, otherwise LANGUAGE: some browsers report 'en-US@posix', which Intl rejects. */
export const validLocale = (locale: string): string => {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? LANGUAGE
  } catch {
    return LANGUAGE
  }
}
