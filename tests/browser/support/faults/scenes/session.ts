import type { Locator, Page } from '@playwright/test'
import { ACCOUNTS, AUTH_KEY, expect, PASSWORD, submitSignIn } from '../../../../support/test.ts'
import { heading, signOut, toasts } from '../../page.ts'
import { arrival, callBeside, goTo, press, type Scene, type Stage, shell } from '../scene.ts'

/* Signing in and out, the user who is signed in, and the permissions for the rail. */

const REFUSED = 'The login detail is incorrect'

const isIn = async ({ page }: Stage): Promise<void> => {
  for (const part of shell(page)) await expect(part).toBeVisible()
}
const submit = ({ page }: Stage): Promise<void> => page.locator('main button[type="submit"]').click()
const form = (page: Page): readonly Locator[] => [heading(page).filter({ hasText: 'Sign In to Admin Panel' })]

const signingIn = (call: string): Scene => ({
  account: null,
  call,
  chunk: 'shell',
  at: '/tickets',
  from: '/auth/login',
  act: ({ page }) => submitSignIn(page, { email: ACCOUNTS.owner, password: PASSWORD }),
  failure: REFUSED,
  isBare: true,
  isSigningIn: true,
  others: form,
  kept: async ({ page }) => {
    await expect(page.locator('input[name="email"]')).toHaveValue(ACCOUNTS.owner)
    await expect(page.locator('input[name="password"]')).toHaveValue(PASSWORD)
  },
  again: submit,
  done: isIn,
})

const again = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in again' })
const editor = (page: Page): Locator => page.getByRole('dialog', { name: /message$/ })

/** Signing in again in place, while a message is being written. */
const renewing = (call: string): Scene => ({
  call,
  chunk: 'savedMessages',
  at: '/saved-messages',
  from: '/saved-messages',
  prepare: async ({ page, program, mark }) => {
    await press(page, 'New message')
    await editor(page).getByRole('textbox', { name: 'Title' }).fill(mark)
    await editor(page).getByRole('textbox', { name: 'Message' }).fill('Of a session that ended.')
    const token = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').token, AUTH_KEY)
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${program.baseURL}/api/admin/auth/logout`, { method: 'POST', headers })
    await press(editor(page), 'Save')
    await again(page).locator('input[name="password"]').fill(PASSWORD)
  },
  act: ({ page }) => again(page).locator('button[type="submit"]').click(),
  refusal: REFUSED,
  isSigningIn: true,
  // The message that was being saved still waits for the new session.
  refused: /^answer: POST \S+\/saved-messages 401$/,
  within: again,
  others: (page) => [again(page)],
  kept: async ({ page }) => expect(again(page).locator('input[name="password"]')).toHaveValue(PASSWORD),
  again: ({ page }) => again(page).locator('button[type="submit"]').click(),
  done: async ({ page, mark }) => {
    await expect(again(page)).toBeHidden()
    await expect(editor(page).getByRole('textbox', { name: 'Title' })).toHaveValue(mark)
    await expect(editor(page).getByRole('alert')).toHaveText('You were signed out before this was saved. Try again.')
  },
})

/** The card that an invited person sees. */
const invited = (page: Page): readonly Locator[] => [page.locator('main[data-screen="joining"]').getByRole('heading')]
const choice = (page: Page): Locator => page.locator('main input[name="password"]')

/** Opens the link of an invitation that was just made. */
const openLink = async (stage: Stage): Promise<void> => {
  const email = `${stage.mark.toLowerCase().replaceAll(/\W/g, '')}@kickstand.example`
  const person = { first_name: 'Joan', last_name: 'Clarke', email, permissions: [] }
  const { link } = (await callBeside(stage, 'POST', '/staff', person)) as { link: string }
  await stage.page.goto(link)
}

export const sessionScenes = {
  fetchInvited: {
    account: null,
    call: 'POST /auth/invitation',
    chunk: 'joining',
    at: '/invitation',
    from: null,
    act: openLink,
    failure: 'Could not open your invitation.',
    isShownInPlace: true,
    isSigningIn: true,
    others: invited,
    done: async ({ page }) => expect(choice(page)).toBeVisible(),
  },
  // The browser has another member of staff signed in, who stays signed in.
  acceptInvitation: {
    call: 'POST /auth/invitation/accept',
    chunk: 'joining',
    at: '/invitation',
    from: '/invitation',
    // The address is opened without the token of a link.
    refused: /^(answer: POST \S+\/auth\/invitation 404|console: .*404)/,
    prepare: async (stage) => {
      await openLink(stage)
      await choice(stage.page).fill('a-good-password')
    },
    act: ({ page }) => press(page, 'Set password'),
    failure: 'Could not set your password.',
    isShownInPlace: true,
    isSigningIn: true,
    others: invited,
    kept: async ({ page }) => expect(choice(page)).toHaveValue('a-good-password'),
    again: ({ page }) => press(page, 'Set password'),
    done: async ({ page }) => expect(toasts(page).filter({ hasText: 'Your password is set.' })).toHaveCount(1),
  },
  signIn: signingIn('POST /auth/login'),
  'signIn, again in place': renewing('POST /auth/login'),
  'fetchUser, opening the page': arrival({
    call: 'GET /init',
    chunk: 'shell',
    at: '/tickets',
    from: null,
    act: async ({ page }) => {
      await page.goto('/tickets')
    },
    failure: 'Sign In to Admin Panel',
    isBare: true,
    isSigningIn: true,
    others: form,
    again: ({ page }) => submitSignIn(page, { email: ACCOUNTS.owner, password: PASSWORD }),
    done: isIn,
  }),
  'fetchUser, signing in': signingIn('GET /init'),
  'fetchUser, again in place': renewing('GET /init'),
  'fetchUser, somebody in another tab': {
    call: 'GET /init',
    chunk: 'shell',
    at: '/tickets',
    from: '/tickets',
    prepare: isIn,
    // The browser notifies this tab of what another tab stores.
    act: async ({ page, tokenOf }) => {
      const auth = JSON.stringify({ token: await tokenOf('support') })
      const other = await page.context().newPage()
      await other.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
      await other.goto(page.url())
      await other.evaluate(([key, value]) => localStorage.setItem(key, value), [AUTH_KEY, auth] as const)
      await other.close()
    },
    failure: 'Could not check whether you are still signed in.',
    isBare: true,
    hidesToasts: true,
    others: () => [],
    kept: async ({ page }) => expect(page.getByRole('dialog').getByRole('link', { name: 'Sign out' })).toBeVisible(),
    again: ({ page }) => press(page.getByRole('dialog'), 'Try again'),
    // After a refusal with 401 the sign-in dialog is shown, and the owner signs in again.
    done: async ({ page }) => expect(page.getByRole('button', { name: /^Account of (Tiago|Nadia)/ })).toBeVisible(),
  },
  fetchPermissions: arrival({
    call: 'GET /permissions',
    chunk: 'shell',
    at: '/tickets',
    from: null,
    act: async ({ page }) => {
      await page.goto('/tickets')
    },
    failure: 'Could not load your permissions. Entries may be missing.',
    isBare: true,
    again: ({ page }) => press(page.getByRole('navigation', { name: 'Main' }), 'Try again'),
    done: async (stage) => {
      await isIn(stage)
      await expect(stage.page.getByText('Entries may be missing.')).toHaveCount(0)
    },
  }),
  revokeToken: {
    call: 'POST /auth/logout',
    chunk: 'shell',
    at: '/tickets',
    from: '/tickets',
    act: ({ page }) => signOut(page),
    isUnawaited: true,
    others: form,
    again: ({ page }) => goTo(page, '/auth/login'),
    done: async ({ page }) => expect(form(page)[0] as Locator).toBeVisible(),
  },
} satisfies Record<string, Scene>
