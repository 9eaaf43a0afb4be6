import '@testing-library/jest-dom'

// jsdom has no layout: these are the parts of it that uPlot and Fluent ask for when they load.
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
// Fluent's positioning assigns it anew.
Object.defineProperty(globalThis, 'ResizeObserver', { configurable: true, writable: true, value: Observer })

// jsdom knows no pointers: their events are those of a mouse with a number.
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
