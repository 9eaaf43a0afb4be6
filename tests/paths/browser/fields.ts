import type { Locator, Page } from '@playwright/test'

/* What bindings do to fields and read from them. */

export type Find = (page: Page) => Locator

/** Whether it is on the page and visible now, without waiting. */
export const isThere = (locator: Locator): Promise<boolean> => locator.first().isVisible()

/** An attribute now, without waiting for its element; null without either. */
export const attribute = (locator: Locator, name: string): Promise<string | null> =>
  locator.evaluateAll(([element], wanted) => element?.getAttribute(wanted) ?? null, name)

/** The text of an element now, without waiting for it; empty without. */
export const textOf = (locator: Locator): Promise<string> =>
  locator.evaluateAll(([element]) => element?.textContent ?? '')

/** What an element is described by now, without waiting for it; null where it is by nothing. */
export const description = (locator: Locator): Promise<string | null> =>
  locator.evaluateAll(([element]) => {
    const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || null
  })

/** Puts a text in the place of what is in a field, as the browser fills in what it remembers: the focus stays where it is. */
export const write = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

/** Comes to a field and leaves it. */
export const leave = async (field: Locator): Promise<void> => {
  await field.focus()
  await field.blur()
}

/** The words that a field is described by while it is invalid. */
export const errorOf = async (field: Locator): Promise<string | null> => {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null
  // They come before a hint.
  const [id] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return id === undefined ? null : field.page().locator(`[id="${id}"]`).textContent()
}
