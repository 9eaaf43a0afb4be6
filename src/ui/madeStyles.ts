/*
 * The rules that the build extracted (scripts/lib/styles), one in a line, in the order of precedence. Empty in
 * development, where Griffel adds each rule when it is first used.
 */
const RULES = ''

/** For browsers without constructable style sheets. */
const addRules = (): void => {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  for (const rule of RULES.split('\n')) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // A rule that a browser does not support is skipped.
    }
  }
}

/** Adds the styles of everything after the sign-in to the page. */
export const adoptStyles = (): void => {
  if (RULES === '') return
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(RULES)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } else addRules()
}
