import { screen } from '@testing-library/react'
import { CallError } from '../../machines/model/callError.ts'
import { KEYS } from '../../src/effects/keys.ts'
import { ada } from '../machines/fixtures.ts'
import { type OpenedApp, renderApp } from '../support/renderApp.tsx'

const heading = () => screen.queryByRole('heading', { level: 1, name: 'Sign In to Admin Panel' })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const button = () => screen.getByRole('button', { name: /Sign In|Please wait/ })

/** The error of a field; null if the field is valid. */
const errorOf = (field: HTMLElement): string | null => {
  if (field.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
}

const alert = () => screen.queryByRole('alert')
const stored = () => localStorage.getItem(KEYS.auth)

const refused = new CallError('http', 'These credentials do not match our records.', 401)

/** Enters a text as one paste: typing fifty characters takes seconds. */
const enter = async ({ user }: OpenedApp, field: HTMLInputElement, text: string): Promise<void> => {
  await user.click(field)
  await user.clear(field)
  if (text !== '') await user.paste(text)
}

const fillIn = async (app: OpenedApp): Promise<void> => {
  await enter(app, email(), 'ada@kickstand.example')
  await enter(app, password(), 'secret')
}

const submit = async (app: OpenedApp): Promise<void> => {
  await fillIn(app)
  await app.user.click(button())
}

describe('the sign-in form', () => {
  it.each(['/auth', '/auth/login'])(
    '[AU-1] [AU-2] [RT-5] [SE-2] is shown at %s with the name Kickstand, without a call',
    async (href) => {
      const app = await renderApp({ href })
      expect(heading()).toBeVisible()
      expect(screen.getByText('Kickstand')).toBeVisible()
      expect(email()).toHaveAttribute('type', 'email')
      expect(password()).toHaveAttribute('type', 'password')
      expect(button()).toHaveTextContent('Sign In')
      expect(screen.getByText('Please wait...')).not.toBeVisible()
      expect(alert()).not.toBeInTheDocument()
      expect(document.title).toBe('Sign in · Kickstand')
      expect(app.history.hrefs()).toEqual([`>${href}`])
      expect(app.asked).toEqual([])
    },
  )

  it('[AU-3] [AU-4] cannot be sent while it is invalid: the button gives the reason, and Enter shows the field errors', async () => {
    const app = await renderApp({ href: '/auth' })
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription('Enter your email.')
    await app.user.click(button())
    expect(errorOf(email())).toBeNull()

    await app.user.type(email(), '{Enter}')
    expect(errorOf(email())).toBe('Email is required')
    expect(errorOf(password())).toBe('Password is required')

    await fillIn(app)
    expect(button()).not.toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription('')
    expect(app.asked).toEqual([])
  })

  it('[AU-2] [AU-3] sends the trimmed email and the password, and is busy, disabled and read-only meanwhile', async () => {
    const app = await renderApp({ href: '/auth' })
    await enter(app, email(), ' ada@kickstand.example ')
    await enter(app, password(), ' secret ')
    await app.user.keyboard('{Enter}')
    const asked = [['signIn', { email: 'ada@kickstand.example', password: ' secret ' }]]
    expect(app.asked).toEqual(asked)

    expect(screen.getByText('Please wait...')).toBeVisible()
    expect(screen.getByText('Sign In')).not.toBeVisible()
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(button()).toHaveAttribute('aria-disabled', 'true')
    expect(button()).toHaveAccessibleDescription('Checking your details. Please wait.')
    for (const field of [email(), password()]) expect(field).toHaveAttribute('readonly')
  })
})

describe('signing in', () => {
  it('[AU-7] [RT-7] replaces the form with the dashboard, and focuses its heading', async () => {
    const app = await renderApp({ href: '/auth/login' })
    await submit(app)
    await app.answer('signIn', { token: 'token-7' })
    expect(screen.getByText('Please wait...')).toBeVisible()
    await app.answer('fetchUser', ada)
    expect(heading()).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
    expect(screen.getByRole('button', { name: /^Account of Ada / })).toHaveTextContent('ada@kickstand.example')
  })

  it('[AU-9] shows an alert after a refusal, keeps what was typed, stores nothing, and can be tried again', async () => {
    const app = await renderApp({ href: '/auth/login' })
    await submit(app)
    await app.refuse('signIn', refused)
    expect(alert()).toHaveTextContent(/^The login detail is incorrect$/)
    expect(stored()).toBeNull()
    expect(email()).toHaveValue('ada@kickstand.example')
    expect(password()).toHaveValue('secret')
    expect(screen.getByText('Please wait...')).not.toBeVisible()
    expect(button()).not.toHaveAttribute('aria-disabled', 'true')
    await app.user.click(button())
    expect(alert()).not.toBeInTheDocument()
  })

  it('[AU-9] announces a second refusal with a new alert', async () => {
    const app = await renderApp({ href: '/auth' })
    await submit(app)
    await app.refuse('signIn', refused)
    const first = alert()
    await app.user.click(button())
    await app.refuse('signIn', refused)
    expect(alert()).toBeVisible()
    expect(alert()).not.toBe(first)
  })
})
