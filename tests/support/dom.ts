import './renders.ts'
import '@testing-library/jest-dom'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configure } from '@testing-library/react'

// This stylesheet determines which parts of a field, and of a button that is waiting, are visible.
const styles = document.createElement('style')
styles.textContent = readFileSync(join(__dirname, '../../src/ui/css/field.css'), 'utf8')
document.head.append(styles)

// jsdom tries every style rule for each element that is found by its role, and if there are more than a thousand rules it compiles each one again.
// Only the rules that a test can depend on are kept.
const KEPT =
  /[{;]\s*(?:display|visibility|opacity|content|pointer-events|color|background-color|transition-duration)\s*:/
const insertRule = CSSStyleSheet.prototype.insertRule
CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule: string, index?: number): number {
  return KEPT.test(rule) ? insertRule.call(this, rule, Math.min(index ?? 0, this.cssRules.length)) : 0
}

// jsdom has no layout. These are the parts of a layout that uPlot and Fluent UI use when they load.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
})

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.defineProperty(globalThis, 'IntersectionObserver', { configurable: true, writable: true, value: Observer })
// Fluent UI's positioning assigns this property again, so it must be writable.
Object.defineProperty(globalThis, 'ResizeObserver', { configurable: true, writable: true, value: Observer })

// jsdom has no pointer events. Mouse events with a pointer id stand in for them.
class PointerEventOfMouse extends MouseEvent {
  readonly pointerId: number
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init)
    this.pointerId = init.pointerId ?? 0
  }
}
Object.defineProperty(globalThis, 'PointerEvent', { configurable: true, value: PointerEventOfMouse })
Object.defineProperty(Element.prototype, 'setPointerCapture', { configurable: true, value: () => undefined })
Object.defineProperty(Element.prototype, 'scrollIntoView', {
  configurable: true,
  writable: true,
  value: () => undefined,
})

// Fluent UI focuses only what is visible. To find out, it reads the size of the page and the offset parent of an element.
Object.defineProperty(document.body, 'getBoundingClientRect', {
  value: () => ({ x: 0, y: 0, top: 0, left: 0, right: 1440, bottom: 900, width: 1440, height: 900 }),
})
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  configurable: true,
  get(this: HTMLElement) {
    return this.parentElement
  },
})

// A busy machine needs longer than the default.
configure({ asyncUtilTimeout: 10_000 })
