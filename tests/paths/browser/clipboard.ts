import type { Page } from '@playwright/test'

/** The last text that the page has asked the clipboard to write. */
interface Asked {
  readonly text: string
  readonly settle: (error?: Error) => void
}

/** A clipboard that waits until a path accepts or refuses a text. */
class HeldClipboard {
  private asked: Asked | null = null

  readonly write = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      this.asked = { text, settle: (error) => (error ? reject(error) : resolve()) }
    })

  /** Accepts the text, and returns it. */
  take(): string {
    this.asked?.settle()
    return this.asked?.text ?? ''
  }

  refuse(): void {
    this.asked?.settle(new Error('Not allowed'))
  }
}

const clipboards = new WeakMap<Page, HeldClipboard>()

export const clipboardOf = (page: Page): HeldClipboard => {
  const clipboard = clipboards.get(page) ?? new HeldClipboard()
  clipboards.set(page, clipboard)
  return clipboard
}

/** Replaces the browser's clipboard with such a clipboard before the page opens. */
export const holdClipboard = async (page: Page): Promise<void> => {
  await page.exposeFunction('writeHeld', clipboardOf(page).write)
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: Reflect.get(window, 'writeHeld') })
  })
}
