import { toggle } from '../alphabets/toggle.ts'
import { arrive } from './arrival.ts'
import { type Find, isThere } from './fields.ts'
import { walk } from './walk.ts'

const user = { first_name: 'Ada', email: 'ada@kickstand.example' }

/**
 * The eye button of the sign-in form is a toggle that is off at first; the switch of the gallery is a toggle that is on at first. The gallery also
 * has an eye button.
 */
const eye: Find = (page) => page.getByRole('button', { name: /^(Show|Hide) password$/ })
const letter: Find = (page) => page.getByRole('switch', { name: 'Write to the customer' })

walk({
  alphabet: toggle,
  open: {
    starts: async ({ page }) => {
      await page.goto('/auth/login')
    },
    'starts on': (stage) => arrive(stage, '/crafted/widgets', user),
  },
  does: {
    'is switched': async ({ page }) => ((await isThere(letter(page))) ? letter(page) : eye(page)).click(),
  },
  reads: {
    isOn: async (page) => {
      // The gallery's eye button may be shown before its switch, so only the switch is read there.
      if (!page.url().includes('/auth')) return (await isThere(letter(page))) ? letter(page).isChecked() : null
      if (!(await isThere(eye(page)))) return null
      return (await page.locator('input[name="password"]').getAttribute('type')) === 'text'
    },
  },
})
