import type { Page } from '@playwright/test'

/** The spacing of letters, words, lines and paragraphs that a reader may set (WCAG 1.4.12). */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`

/** Sets this spacing, or removes it. The policy of the page allows no style element. */
export const spaceText = (page: Page, isSpaced: boolean): Promise<void> =>
  page.evaluate(
    (rules) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      document.adoptedStyleSheets = [sheet]
    },
    isSpaced ? SPACED : '',
  )

/** Texts that are currently cut off by their box. Clamped lines are meant as an excerpt, and do not count. */
export const cutsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isClipped = (style: CSSStyleDeclaration): boolean => /inset\(50%\)|rect\(/.test(style.clipPath + style.clip)
    const isHidden = (element: Element): boolean =>
      isClipped(getComputedStyle(element)) || (element.parentElement !== null && isHidden(element.parentElement))
    const cuts = (element: HTMLElement): boolean => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      if (webkitLineClamp !== 'none') return false
      // Focusable elements and tab lists can be scrolled with the keyboard.
      const scrolls = element.tabIndex >= 0 || element.role === 'tablist'
      const across = overflowX !== 'visible' && !scrolls && element.scrollWidth > element.clientWidth + 1
      const down = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
      return across || down
    }
    /** A select does not report how much space its text needs. */
    const cutsChoice = (select: HTMLSelectElement): boolean => {
      const style = getComputedStyle(select)
      const probe = document.createElement('span')
      probe.textContent = select.selectedOptions[0]?.textContent ?? ''
      Object.assign(probe.style, { position: 'absolute', whiteSpace: 'nowrap', font: style.font })
      document.body.append(probe)
      const { borderLeftWidth, paddingLeft, paddingRight, borderRightWidth } = style
      const edges = [borderLeftWidth, paddingLeft, paddingRight, borderRightWidth].map(Number.parseFloat)
      const room = edges.reduce((left, edge) => left - edge, select.getBoundingClientRect().width)
      const isCut = probe.getBoundingClientRect().width > room + 0.1
      probe.remove()
      return isCut
    }
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element instanceof HTMLElement && element.textContent?.trim())
      .filter((element) => (element instanceof HTMLSelectElement ? cutsChoice(element) : cuts(element)))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !isHidden(element))
      .map(({ localName, textContent }) => `<${localName}> ${textContent?.trim().slice(0, 60)}`)
  })
