import '@testing-library/jest-dom'

// jsdom has no layout: these are the parts of it that uPlot and Fluent ask for when they load.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
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
