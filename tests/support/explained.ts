import type { Page } from '@playwright/test'

/** Visible disabled controls whose reason a person cannot learn: they cannot be focused, or have no description. */
export const unexplained = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isExplained = (control: Element): boolean => {
      const ids = control.getAttribute('aria-describedby')?.split(/\s+/) ?? []
      const words = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
      return !control.matches(':disabled') && words.some((word) => word !== '')
    }
    return [...document.querySelectorAll(':disabled, [aria-disabled="true"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isExplained(control))
      .map((control) => control.outerHTML.slice(0, 200))
  })
