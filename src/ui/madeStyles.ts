/*
 * The rules of all styles that the build has made (scripts/lib/styles): one in a line, in the order in which they count. Where
 * none are made ahead, as in development, Griffel brings each as it is first used.
 */
const RULES = ''

/** For browsers that know no sheets without an element. */
const addRules = (): void => {
  const { sheet } = document.head.appendChild(document.createElement('style'))
  for (const rule of RULES.split('\n')) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length)
    } catch {
      // What a browser does not know is of no use to it.
    }
  }
}

/** Gives the page the styles of all that is drawn after the sign-in. */
export const adoptStyles = (): void => {
  if (RULES === '') return
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(RULES)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  } else addRules()
}
