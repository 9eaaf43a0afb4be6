import './renders.ts'
import '@testing-library/jest-dom'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configure } from '@testing-library/react'

// What is seen of a field and of a button that waits is said by a stylesheet of the page.
const styles = document.createElement('style')
styles.textContent = readFileSync(join(__dirname, '../../src/ui/css/field.css'), 'utf8')
document.head.append(styles)

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

// jsdom knows the element of a dialog, and not how one is opened: its focus and its events are those of the standard.
const openers = new WeakMap<HTMLDialogElement, HTMLElement>()
const askToClose = (event: Event): void => {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement): void {
    if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError')
    this.open = true
    if (document.activeElement instanceof HTMLElement) openers.set(this, document.activeElement)
    this.addEventListener('keydown', askToClose)
    this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus()
  },
  close(this: HTMLDialogElement): void {
    if (!this.open) return
    this.open = false
    this.removeEventListener('keydown', askToClose)
    openers.get(this)?.focus()
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  },
})

// On a busy machine.
configure({ asyncUtilTimeout: 10_000 })
