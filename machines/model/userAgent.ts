type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The first match wins: the user agents of most browsers also contain the names of browsers that they derive from.
const BROWSERS: Names = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: Names, words: string): string | undefined => names.find(([pattern]) => pattern.test(words))?.[1]

/** Browser and system, such as 'Firefox on Windows'; the header itself if either is unknown. */
export const deviceOf = (userAgent: string | null): string => {
  if (!userAgent) return 'Unknown browser'
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  return browser && system ? `${browser} on ${system}` : userAgent
}
