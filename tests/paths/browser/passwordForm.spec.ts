import { passwordForm } from '../alphabets/passwordForm.ts'
import type { Seen } from '../facts.ts'
import { openSettings } from './accountSettings.ts'
import type { Stage } from './binding.ts'
import { attribute, description, errorOf, type Find, leave, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

type Name = 'current' | 'fresh' | 'repeated'

const form: Find = (page) => page.getByRole('form', { name: 'Password' })
const button: Find = (page) => form(page).locator('button[aria-busy]')
const field =
  (name: Name): Find =>
  (page) =>
    page.locator(`input[name="${name}"]`)
const done: Find = (page) => page.getByText(/^Your password is changed\./)

/** Where it is there already, it is typed anew. */
const types =
  (name: Name, text: string) =>
  async ({ page }: Stage): Promise<void> => {
    const input = field(name)(page)
    if ((await input.inputValue()) === text) await write(input, `${text}x`)
    await write(input, text)
  }
const isWritable = ({ state }: Seen): boolean => state !== 'saving'

walk({
  alphabet: passwordForm,
  open: { 'the settings open': openSettings },
  does: {
    'the current one is typed': types('current', 'old-one'),
    'the current one is emptied': types('current', ''),
    'the new one is typed': types('fresh', 'new-one'),
    'the new one is repeated': types('repeated', 'new-one'),
    'another one is repeated': types('repeated', 'now-one'),
    'the current one is left': ({ page }) => leave(field('current')(page)),
    'Save is pressed': ({ page }) => field('repeated')(page).dispatchEvent('keydown', { key: 'Enter' }),
  },
  may: {
    'the current one is typed': isWritable,
    'the current one is emptied': isWritable,
    'the new one is typed': isWritable,
    'the new one is repeated': isWritable,
    'another one is repeated': isWritable,
  },
  reads: {
    state: async (page) => {
      if ((await attribute(button(page), 'aria-busy')) === 'true') return 'saving'
      return (await done(page).count()) === 0 ? 'editing' : 'saved'
    },
    current: (page) => field('current')(page).inputValue(),
    fresh: (page) => field('fresh')(page).inputValue(),
    repeated: (page) => field('repeated')(page).inputValue(),
    currentError: (page) => errorOf(field('current')(page)),
    repeatedError: (page) => errorOf(field('repeated')(page)),
    isReady: async (page) => (await description(button(page))) === null,
    // The API broke off: the words are those of the server between.
    refusal: async (page) =>
      (await textOf(form(page).getByRole('alert'))).includes('The admin API cannot be reached') ? 'No answer' : null,
    ended: async (page) => {
      const [count] = (await textOf(done(page))).match(/\d+/) ?? []
      return count === undefined ? null : Number(count)
    },
  },
})
