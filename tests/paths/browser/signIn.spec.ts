import { signIn } from '../alphabets/signIn.ts'
import { refused } from '../answers.ts'
import type { Seen } from '../facts.ts'
import type { Stage } from './binding.ts'
import { fail } from './calls.ts'
import { description, errorOf, type Find, leave, textOf, write } from './fields.ts'
import { walk } from './walk.ts'

const email: Find = (page) => page.locator('input[name="email"]')
const password: Find = (page) => page.locator('input[name="password"]')
const button: Find = (page) => page.locator('form button[aria-busy]')

const types =
  (field: Find, text: string) =>
  ({ page }: Stage): Promise<void> =>
    write(field(page), text)
const isWritable = ({ isSubmitting }: Seen): boolean => isSubmitting === false

walk({
  isSampled: true,
  alphabet: signIn,
  open: {
    'the form opens': async ({ page }) => {
      await page.goto('/auth/login')
    },
  },
  does: {
    'the email is nothing': types(email, ''),
    'the email is ada@': types(email, 'ada@'),
    'the email is ada@kickstand.example': types(email, 'ada@kickstand.example'),
    'the password is nothing': types(password, ''),
    'the password is ab': types(password, 'ab'),
    'the password is secret': types(password, 'secret'),
    'the email is left': ({ page }) => leave(email(page)),
    'the password is left': ({ page }) => leave(password(page)),
    'the eye is pressed': ({ page }) => page.getByRole('button', { name: /(Show|Hide) password/ }).click(),
    'the form is submitted': ({ page }) => email(page).dispatchEvent('keydown', { key: 'Enter' }),
    'the sign-in is refused': ({ api }) => fail(api, 'signIn', refused),
  },
  may: {
    'the email is nothing': isWritable,
    'the email is ada@': isWritable,
    'the email is ada@kickstand.example': isWritable,
    'the password is nothing': isWritable,
    'the password is ab': isWritable,
    'the password is secret': isWritable,
    'the sign-in is refused': ({ isSubmitting }) => isSubmitting === true,
  },
  reads: {
    email: (page) => email(page).inputValue(),
    password: (page) => password(page).inputValue(),
    emailError: (page) => errorOf(email(page)),
    passwordError: (page) => errorOf(password(page)),
    obstacle: (page) => description(button(page)),
    isSubmitting: async (page) => (await button(page).getAttribute('aria-busy')) === 'true',
    refusal: async (page) => (await textOf(page.getByRole('alert'))) || null,
    isPasswordShown: async (page) => (await password(page).getAttribute('type')) === 'text',
  },
})
