import type { Locator, Page } from '@playwright/test'

/* How bindings fill in fields and read them. */

export type Find = (page: Page) => Locator

/** Whether the element is on the page and visible now. Does not wait. */
export const isThere = (locator: Locator): Promise<boolean> => locator.first().isVisible()

/** The current value of an attribute; null without the element or the attribute. Does not wait. */
export const attribute = (locator: Locator, name: string): Promise<string | null> =>
  locator.evaluateAll(([element], wanted) => element?.getAttribute(wanted) ?? null, name)

/** The current text of an element; empty without the element. Does not wait. */
export const textOf = (locator: Locator): Promise<string> =>
  locator.evaluateAll(([element]) => element?.textContent ?? '')

/** The current accessible description of an element; null without one. Does not wait. */
export const description = (locator: Locator): Promise<string | null> =>
  locator.evaluateAll(([element]) => {
    const ids = element?.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') || null
  })

/** Replaces the content of a field as the browser's autofill does: the focus does not move. */
export const write = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }, text)

/** Focuses a field and leaves it. */
export const leave = async (field: Locator): Promise<void> => {
  await field.focus()
  await field.blur()
}

/** The error of a field, from its description; null if the field is valid. */
export const errorOf = async (field: Locator): Promise<string | null> => {
  if ((await field.getAttribute('aria-invalid')) !== 'true') return null
  // The error is before the hint.
  const [id] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  return id === undefined ? null : field.page().locator(`[id="${id}"]`).textContent()
}
